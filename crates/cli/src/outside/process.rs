//! The process of an outside bot: lines in, lines out, and never a wait without end.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use crate::lines::{Line, read_line};
use crate::protocol::LONGEST_ANSWER;

/// Lines that a bot may write without being asked before it is made to wait.
const UNREAD_LINES: usize = 4;

/// How long a bot has to end by itself once nothing more is asked of it.
const FAREWELL: Duration = Duration::from_secs(2);

/// A running program that is told lines and answers lines.
///
/// Two threads hold its pipes, so that neither a bot that does not read nor one that does not write
/// can hold up the table. They are not waited for: they end with the pipes.
pub(crate) struct Process {
    child: Child,
    orders: Option<Sender<String>>,
    answers: Receiver<Line>,
    /// Whether it has not answered yet: it may still be starting.
    pub(crate) is_new: bool,
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Silence {
    /// The time is over.
    Late,
    /// The process has ended, or will not speak any more.
    Gone,
}

impl Process {
    /// Starts a program, without a shell; what it says on standard error is shown as it is.
    pub(crate) fn start(words: &[String]) -> io::Result<Process> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()?;
        let (orders, to_write) = mpsc::channel();
        let (read, answers) = mpsc::sync_channel(UNREAD_LINES);
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_lines(stdin, &to_write));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_lines(stdout, &read));
        }
        Ok(Process { child, orders: Some(orders), answers, is_new: true })
    }

    /// Tells it a line. If it does not listen any more, that shows when it is waited for.
    pub(crate) fn tell(&self, line: String) {
        if let Some(orders) = &self.orders {
            let _ = orders.send(line);
        }
    }

    /// Waits for an answer: a line, or nothing if the line was too long.
    pub(crate) fn answer(&mut self, limit: Duration) -> Result<Option<Vec<u8>>, Silence> {
        let line = self.answers.recv_timeout(limit).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => Silence::Gone,
        })?;
        self.is_new = false;
        match line {
            Line::Text(line) => Ok(Some(line)),
            Line::TooLong => Ok(None),
            Line::End => Err(Silence::Gone),
        }
    }

    /// Throws away what it said without being asked, and says whether there was anything.
    pub(crate) fn drop_unasked(&mut self) -> bool {
        let mut dropped = false;
        loop {
            match self.answers.try_recv() {
                Ok(Line::Text(_) | Line::TooLong) => dropped = true,
                Ok(Line::End) | Err(TryRecvError::Empty | TryRecvError::Disconnected) => return dropped,
            }
        }
    }

    /// Lets it end by itself: its input closes, and it has a while to close its output.
    pub(crate) fn say_farewell(mut self) {
        self.orders = None;
        let end = Instant::now() + FAREWELL;
        while let Some(left) = end.checked_duration_since(Instant::now()) {
            match self.answers.recv_timeout(left) {
                Ok(Line::Text(_) | Line::TooLong) => {}
                Ok(Line::End) | Err(_) => return,
            }
        }
    }
}

impl Drop for Process {
    /// Whatever happened, no process stays behind.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, lines: &SyncSender<Line>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let line = read_line(&mut reader, LONGEST_ANSWER).unwrap_or(Line::End);
        let is_end = line == Line::End;
        if lines.send(line).is_err() || is_end {
            return;
        }
    }
}
