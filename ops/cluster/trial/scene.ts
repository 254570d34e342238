import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/platform/db/connection';
import { median } from '../../../bench/harness/figures.ts';
import type { Cluster } from '../folder.ts';
import { hangUp } from './ask.ts';
import { compareAll, compareIds, openPrimary } from './compare.ts';
import { type Load, startLoad } from './load.ts';
import { makeNetwork } from './network.ts';
import { untilWhole } from './patroni.ts';
import { findOurs, tellEnded } from './processes.ts';

/** A cluster under load, and what was found out about it. */
export type Scene = {
  cluster: Cluster;
  load: Load;
  sql: Sql;
  print(line: string): void;
  /** Takes down a figure of a round; `end` tells the median and the most. */
  note(name: string, value: number): void;
  /** Returns how much of what clients were told is done is missing. */
  compare(when: string): Promise<number>;
  end(): Promise<void>;
};

export async function startScene(cluster: Cluster, print: (line: string) => void): Promise<Scene> {
  await untilWhole();
  const sql = openPrimary(cluster);
  const network = await makeNetwork(cluster.keys, Date.now().toString(36), sql);
  // Redirectors hear of a link within a moment.
  await pause(2_000);
  const load = startLoad(network);
  const ours = await findOurs(cluster);
  const noted = new Map<string, number[]>();
  const note = (name: string, value: number) => void noted.set(name, [...(noted.get(name) ?? []), value]);

  async function compare(when: string): Promise<number> {
    const { summary, missing } = await compareIds(sql, load.acknowledged);
    print(`  ${when}: ${summary}`);
    for (const one of missing.slice(0, 5)) print(`    missing: ${one}`);
    return missing.length;
  }

  async function end(): Promise<void> {
    await load.stop();
    if ((await compare('at the end')) > 0) process.exitCode = 1;
    const { acknowledged } = load;
    const mark = `trial ${network.promotionId} `;
    const { tracker } = network;
    for (const line of await compareAll(sql, { acknowledged, mark, tracker })) print(line);
    for (const line of [...linesOfStreams(load), ...linesOfFigures(noted)]) print(line);
    for (const line of await tellEnded(cluster, ours)) print(line);
    hangUp();
    await sql.end({ timeout: 1 });
    await network.tracker.stop();
  }
  return { cluster, load, sql, print, note, compare, end };
}

function linesOfStreams({ streams }: Load): string[] {
  return Object.entries(streams).map(([name, { requests }]) => {
    const faults = requests.flatMap(({ fault }) => (fault === null ? [] : fault.slice(0, 80)));
    // The program's message of a fault ends with its own number.
    const kinds = new Set(faults.map((fault) => fault.replace(/ [0-9a-f]{8}$/, '').replace(/\s+/g, ' ')));
    return `${name}: ${requests.length} requests, ${faults.length} failed ${[...kinds].slice(0, 5).join(' | ')}`.trim();
  });
}

function linesOfFigures(noted: Map<string, number[]>): string[] {
  return [...noted].map(([name, values]) => {
    const middle = median(values);
    const most = Math.max(...values);
    return `${name}: median ${middle.toFixed(2)}, most ${most.toFixed(2)} (${values.length})`;
  });
}
