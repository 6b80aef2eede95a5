// Starts the module in a worker: it answers what bots are asked.
import init, { run_worker } from "{script}";
import { bringFirst } from "{bringer}";

// The page has its game in a bundle, which the browser has kept.
if (self.name) {
  bringFirst(self.name);
}
await init({ module_or_path: "{wasm}" });
run_worker(["{alea_3}", "{alea_4}", "{alea_5}"]);
