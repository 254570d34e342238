import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '#server/platform/db/connection';
import { patientLimits } from '#server/platform/db/driver/limits';

/** The value below which a `share` (0 to 1) of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The milliseconds that an act takes. */
export async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** The milliseconds of `count` acts one after another, after a few that open connections and compile code. */
export async function timesOf(count: number, act: () => Promise<unknown>, warmUps = 2): Promise<number[]> {
  const times: number[] = [];
  for (let n = -warmUps; n < count; n += 1) {
    const took = await timeOf(act);
    if (n >= 0) times.push(took);
  }
  return times;
}

/** Acts again and again while `goesOn`; returns the milliseconds of each. */
export async function timesWhile(goesOn: () => boolean, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) times.push(await timeOf(act));
  return times;
}

/** The period of the last days up to today, as a report takes it. */
export function lastDays(days: number): { from: string; to: string } {
  const dayBefore = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
  return { from: dayBefore(days - 1), to: dayBefore(0) };
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
