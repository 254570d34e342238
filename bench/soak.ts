import { readFileSync } from 'node:fs';
import { firstBatch } from '#server/platform/pages/first-answers';
import type { Client } from '#server/testing/methods/client';
import { atRate, median, print, quantile, timeOf } from './harness/figures.ts';
import { makePartners } from './harness/network.ts';
import { withProgram } from './harness/trial.ts';

// Loads the program for ten minutes at 70 % of the rate that was just measured: `node bench/soak.ts [minutes]`. Eight partners
// load the frame, read their lists and now and then change something. Prints the program's memory over time, and the p99 of the
// last minute beside the p99 of the first.
const minutes = Number(process.argv[2] ?? 10);
const share = 0.7;
const lanes = 16;

const steps: ((client: Client) => Promise<unknown>)[] = [
  async (client) => await (await client.post(firstBatch)).json(),
  (client) => client.result('profile.get-ledger', {}),
  (client) => client.result('profile.get-notification-all', {}),
  (client) => client.result('trafficback.get-trafficbacks-offer', {}),
  (client) => client.result('promotion.get-promotions', {}),
  (client) => client.result('postback.get-postbacks-global', {}),
  (client) => client.result('profile.edit', { skype: `live:${Math.random().toString(36).slice(2)}` }),
];

await withProgram(async (program) => {
  const partners = await makePartners(program, 8);
  let asked = 0;
  async function step(): Promise<void> {
    asked += 1;
    const { client } = partners[asked % partners.length] ?? {};
    if (client) await steps[asked % steps.length]?.(client);
  }

  await saturate(step, 10_000);
  const perSecond = Math.round(share * (await saturate(step, 20_000)));
  print(`${perSecond} requests a second, ${share * 100} % of what 20 s of ${lanes} connections came to`);
  const p99s: number[] = [];
  const memory: number[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const times: number[] = [];
    await atRate(perSecond, 60, async () => void times.push(await timeOf(step)));
    p99s.push(quantile(times, 0.99));
    memory.push(megabytesOf(program.pid));
    print(
      `minute ${minute}: median ${median(times).toFixed(1)} ms, p99 ${p99s.at(-1)?.toFixed(1)} ms, memory ${memory.at(-1)?.toFixed(0)} MB`,
    );
  }
  print(`p99 of the last minute ${((p99s.at(-1) ?? 0) / (p99s[0] ?? 1)).toFixed(2)} times that of the first`);
  const later = memory.slice(Math.floor(minutes / 2));
  print(`memory over the second half: ${slope(later).toFixed(2)} MB a minute`);
});

/** Keeps all connections busy for `milliseconds`; returns requests a second. */
async function saturate(step: () => Promise<void>, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let done = 0;
  const run = async () => {
    while (performance.now() < until) {
      await step();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, run));
  return (done * 1000) / milliseconds;
}

/** The process's resident memory, as the operating system counts it. */
function megabytesOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The slope of a straight line through the values, by least squares. */
function slope(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, n) => sum + (n - middle) * (value - mean), 0);
  const run = values.reduce((sum, _, n) => sum + (n - middle) ** 2, 0);
  return rise / run;
}
