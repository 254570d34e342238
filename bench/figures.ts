import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '#server/platform/db/connection';
import { patientLimits } from '#server/platform/db/driver/limits';
import { createClient } from '#server/testing/methods/client';
import { endPrograms, type Program, startProgram } from '#server/testing/running/program';

/** The value below which a `share` (0 to 1) of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** Runs the real program with its own database while `act` measures the program. */
export async function withProgram(
  act: (program: Program) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-bench-'));
  const program = await startProgram({ environment: { DATA_DIR: join(folder, 'data'), ...environment } });
  try {
    await act(program);
  } finally {
    await endPrograms();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes partners who are signed in. */
export async function makePartners({ url, operator }: Program, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const account = { login: `bench${n}`, password: `пароль стенда ${n}` };
    await operator.result('operator.create-user', { ...account, email: `bench${n}@example.com` });
    const client = createClient(url);
    await client.result('auth.sign-in', account);
    cookies.push(client.cookie() ?? '');
  }
  return cookies;
}

/** Starts `act` at a fixed rate, even while earlier calls still run; waits for all calls. */
export async function atRate(perSecond: number, seconds: number, act: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const running = new Set<Promise<void>>();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = start + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const acting = act().finally(() => running.delete(acting));
    running.add(acting);
  }
  await Promise.all(running);
}

/**
 * Vacuums these tables, or all tables, as autovacuum would. There is no time limit: on a busy machine the program's limit is too
 * short.
 */
export async function vacuum({ address }: Sql, ...tables: string[]): Promise<void> {
  const patient = connect(address, 1, patientLimits);
  await patient.unsafe(`vacuum analyze ${tables.join()}`);
  await patient.end();
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
