import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '#server/platform/db/connection';
import { readPostmaster } from '#server/platform/db/embedded/postmaster';
import { hasCode } from '#server/platform/program/cannot-start';
import { type Program, startProgram } from '#server/testing/running/program';
import { descendants } from '#server/testing/traffic/click-trial';
import { processorOf } from './load.ts';

/** The whole program with an embedded database; each of its processes may be killed. */
export type Trial = {
  readonly dataDir: string;
  /** The running program. `killCabinet` replaces the program and `sql`. */
  readonly program: Program;
  readonly sql: Sql;
  /** The pid of the database's first process. */
  postmaster(): Promise<number | undefined>;
  /** Kills the cabinet and starts it again, as a supervisor would; the cabinet's child processes end with it. */
  killCabinet(): Promise<void>;
  end(): Promise<void>;
};

/** Starts the program in a folder of its own. A cabinet that will be killed needs ports that are the same at each start. */
export async function startTrial(settings: Record<string, string>): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'kabinet-crash-'));
  // Under root the database runs as another user, who must reach the folder.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  const place = { dataDir, home: dataDir, account: null };
  const start = () => startProgram({ environment: { DATA_DIR: dataDir, ...settings } });
  const reach = async () => {
    const server = await readPostmaster(place);
    if (!server) throw new Error('no database');
    return connect({ path: server.socket, user: 'kabinet', database: 'kabinet' }, 4);
  };
  let program = await start();
  let sql = await reach();
  // A failed bench leaves no process running.
  process.on('exit', () => void kill(program.pid, 'SIGTERM'));
  return {
    dataDir,
    get program() {
      return program;
    },
    get sql() {
      return sql;
    },
    postmaster: async () => (await readPostmaster(place))?.pid,
    async killCabinet() {
      program.signal('SIGKILL');
      await program.ended;
      // The start fails until the redirector of the killed cabinet has stopped and freed its port.
      program = await insist(start);
      await sql.end({ timeout: 1 });
      sql = await reach();
    },
    async end() {
      await sql.end({ timeout: 1 });
      kill(program.pid, 'SIGTERM');
      await program.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Kills one process of ours whose command names a script; false where none runs. */
export function killOne({ program }: Trial, script: string): boolean {
  const pids = descendants(program.pid, script);
  const victim = pids[Math.floor(Math.random() * pids.length)];
  return victim !== undefined && kill(victim);
}

/** Kills the embedded database; false where none runs. */
export async function killDatabase(trial: Trial): Promise<boolean> {
  const pid = await trial.postmaster();
  return pid !== undefined && kill(pid);
}

/** Processor seconds of the redirector's workers, of its main process, and of all the database's processes. */
export async function processorOfTrial(trial: Trial) {
  const { pid } = trial.program;
  const postmaster = (await trial.postmaster()) ?? 0;
  return {
    worker: processorOf(descendants(pid, 'redirector/worker.ts')),
    main: processorOf(descendants(pid, 'redirector/main.ts')),
    database: processorOf([postmaster, ...descendants(postmaster, '')]),
  };
}

/** Returns false where the process has died already. */
function kill(pid: number, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
    return false;
  }
}

/** Repeats an act until it succeeds; after two minutes throws the last error. */
export async function insist<T>(act: () => Promise<T>): Promise<T> {
  const until = Date.now() + 120_000;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(50);
    }
  }
}

/** Runs the real program with its own database while `act` measures the program. */
export async function withProgram(
  act: (program: Program) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const trial = await startTrial(environment);
  try {
    await act(trial.program);
  } finally {
    await trial.end();
  }
}
