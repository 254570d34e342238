import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '#server/testing/methods/client';
import { atRate, print, quantile, timeOf } from './harness/figures.ts';
import { makePartners } from './harness/network.ts';
import { withProgram } from './harness/trial.ts';

// Measures the effect of a storm of sign-ins on partners who are signed in: `node bench/storm.ts`. Eight partners ask for their
// balance 40 times a second; for 20 seconds 200 sign-ins a second come beside them, each from an address of its own.
const calm = 10;
const stormy = 20;
const signInsPerSecond = 200;
const callsPerSecond = 40;

await withProgram(async (program) => {
  const { url } = program;
  const partners = await makePartners(program, 8);
  let asked = 0;
  const ask = async () => await partners[asked++ % partners.length]?.client.result('profile.get-balance');

  async function timesOf(seconds: number): Promise<number[]> {
    const times: number[] = [];
    await atRate(callsPerSecond, seconds, async () => void times.push(await timeOf(ask)));
    return times;
  }

  const outcomes = new Map<number, number>();
  let knocked = 0;
  async function knock() {
    const n = knocked++;
    const params = { login: `storm${n}`, password: 'не тот пароль' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'auth.sign-in', params });
    const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    const { error } = await (await createClient(url).post(body, { 'x-forwarded-for': address })).json();
    outcomes.set(error?.code ?? 0, (outcomes.get(error?.code ?? 0) ?? 0) + 1);
  }

  await timesOf(5);
  const before = await timesOf(calm);
  const [during] = await Promise.all([timesOf(stormy), atRate(signInsPerSecond, stormy, knock)]);
  await pause(3000);
  const after = await timesOf(calm);
  for (const [when, times] of Object.entries({ before, during, after })) {
    print(
      `${when.padEnd(7)} median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
    );
  }
  const quiet = quantile([...before, ...after], 0.99);
  print(
    `p99 during the storm: ${(quantile(during, 0.99) / quiet).toFixed(2)} times that without (goal: at most 1.5)`,
  );
  print(`sign-ins: ${[...outcomes].map(([code, count]) => `${count} answered ${code}`).join(', ')}`);
});
