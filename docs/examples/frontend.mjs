// A frontend: a person plays seat 1 of a game against the engine. `node frontend.mjs [GAME]`
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const FINAL = new Set(["ppiok", "readyok", "ok", "error", "bestmove"]);
const python = process.env.PYTHON ?? "python3";

class Engine {
  constructor() {
    this.process = spawn(python, ["-m", "pentaprism", "engine"], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  // Sends a command and reads up to its final reply, which comes last.
  async ask(command) {
    this.process.stdin.write(command + "\n");
    const lines = [];
    for (;;) {
      const { value, done } = await this.lines.next();
      if (done) throw new Error("the engine has ended");
      lines.push(value);
      if (FINAL.has(value.split(" ")[0])) break;
    }
    const last = lines.at(-1);
    if (last.startsWith("error")) throw new Error(last.split(" message ")[1]);
    return lines;
  }
}

// The key-value pairs of a line: `status game kuhn actor p1` has actor p1.
function pairs(line) {
  const words = line.split(" ").slice(1);
  return Object.fromEntries(words.flatMap((word, i) => (i % 2 ? [] : [[word, words[i + 1]]])));
}

const person = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const engine = new Engine();
await engine.ask("ppi 1");
await engine.ask(`newgame ${process.argv[2] ?? "kuhn"}`);
for (;;) {
  const status = pairs((await engine.ask("status"))[0]);
  if (status.over === "yes") {
    console.log("the game is over:", status.rank);
    break;
  }
  let command = "play view p1 best";
  if (status.actor === "p1") {
    for (const line of (await engine.ask("render view p1")).slice(0, -1)) console.log(line.slice(5));
    const moves = (await engine.ask("legal")).slice(0, -1).map((line) => line.split(" ")[1]);
    console.log(moves.map((move, i) => `${i}: ${move}`).join("  "));
    command = `play view p1 ${moves[Number((await person.next()).value)]}`;
  } else {
    await engine.ask("go level 5");
  }
  for (const line of (await engine.ask(command)).slice(0, -1)) console.log(line.split(" ")[2]);
}
await engine.ask("quit");
process.exit(0);
