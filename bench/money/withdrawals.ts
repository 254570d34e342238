import { setTimeout as pause } from 'node:timers/promises';
import { signInAdmin } from '#server/testing/people/staff';
import { makeClicks } from '#server/testing/traffic/clicks';
import { print, quantile, timeOf } from '../harness/figures.ts';
import { load } from '../harness/load.ts';
import { makeDestination, makeOffer, makePartners } from '../harness/network.ts';
import { startTrial } from '../harness/trial.ts';

// Measures how long a partner waits for «Заказать выплату» while advertisers' calls pay the same partner, 50 a second: `node
// bench/money/withdrawals.ts [seconds]`. The real program has its own database; each request is cancelled again.
const seconds = Number(process.argv[2] ?? 30);
const rate = 50;

const trial = await startTrial({ CLICK_PORT: '0', BRAKE_FIRST_HOURS: '0' });
const { sql } = trial;
const [partner] = await makePartners(trial.program, 1);
if (!partner) throw new Error('no partner');
const { id: userId, client } = partner;
const destinationId = await makeDestination(trial, await signInAdmin(sql, trial.program.url), partner);
const offer = await makeOffer(trial, { amount: 1_000, holdDays: 14 });
const { port, pathname } = new URL(offer.url);
while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))) await pause(50);
const clicks = await makeClicks(
  { sql },
  Array.from({ length: rate * (seconds + 5) }, () => ({ userId, offerId: offer.id })),
);

let asked = 0;
const next = () => {
  asked += 1;
  return `GET ${pathname}?click_id=${clicks[asked - 1]}&status=approve HTTP/1.1\r\nHost: go.example\r\n\r\n`;
};
const alone = await requests(5_000);
const calls = load({
  port: Number(port),
  milliseconds: seconds * 1000,
  connections: 8,
  next,
  pace: { rate, times: [] },
});
const beside = await requests(seconds * 1000 - 1_000);
const answered = await calls;
const [count] = await sql<{ count: number }[]>`select count(*)::int from conversions`;
print(
  `a request of a withdrawal: alone p50 ${quantile(alone, 0.5).toFixed(1)} ms, p95 ${quantile(alone, 0.95).toFixed(1)} ms; beside ` +
    `${(answered / seconds).toFixed(0)} conversions a second of the same partner p50 ${quantile(beside, 0.5).toFixed(1)} ms, p95 ` +
    `${quantile(beside, 0.95).toFixed(1)} ms (goal 60), ${beside.length} requests, ${count?.count} conversions`,
);
await trial.end();
process.exit();

/** Requests a withdrawal and cancels it, again and again; returns the times of the requests, in milliseconds. */
async function requests(milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    await sql`update sessions set code_given_at = now() where user_id = ${userId}`;
    // Letters to one partner are limited.
    await sql`delete from tries`;
    const request = { destinationId, sum: 1_000, idempotencyKey: `${performance.now()}` };
    let id = 0;
    times.push(
      await timeOf(async () => {
        ({ id } = await client.result('billing.request-withdrawal', request));
      }),
    );
    await client.result('billing.cancel-withdrawal', { id });
    await pause(100);
  }
  return times;
}
