// Starts the module in a worker: it answers what bots are asked.
import init, { run_worker } from "{script}";

await init({ module_or_path: "{wasm}" });
run_worker(["{alea_3}", "{alea_4}", "{alea_5}"]);
