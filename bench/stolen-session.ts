import { endFlood, waysToEnd } from '#server/testing/people/stolen-session';
import { startApp, stopApps } from './harness/app.ts';
import { print, quantile } from './harness/figures.ts';

// Measures how long it takes to end a stolen session that floods: `node bench/stolen-session.ts [rounds]`. Sixteen loops send
// refused calls by sixteen sessions of one partner, client and server in one process, and each way to end the sessions is tried
// in turn. The goal is 3 s for the slowest.
const rounds = Number(process.argv[2] ?? 10);

const app = await startApp();
const times = new Map(Object.keys(waysToEnd).map((way) => [way, [] as number[]]));
for (let round = 0; round < rounds; round += 1)
  for (const [way, end] of Object.entries(waysToEnd)) times.get(way)?.push(await endFlood(app, end));
print(`ended beside 16 loops of refused calls, ms: median, slowest of ${rounds}`);
for (const [way, all] of times)
  print(
    `${way.padEnd(40)} ${quantile(all, 0.5).toFixed(0).padStart(5)} ${Math.max(...all)
      .toFixed(0)
      .padStart(6)}`,
  );
await stopApps();
