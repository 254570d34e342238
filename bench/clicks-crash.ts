import { setTimeout as pause } from 'node:timers/promises';
import { signInAdmin } from '#server/testing/people/staff';
import { countTwice, descendants, missingClicks, sendVisitors } from '#server/testing/traffic/click-trial';
import { killDatabase, killOne, startTrial } from './crash/trial.ts';
import { print } from './figures.ts';

// Checks that no redirected click is ever lost or doubled: `node bench/clicks-crash.ts [share]`. Visitors use the whole program
// while kill -9 ends redirector workers 200 times, the shipping process 50 times and the database 4 times (at the fifth death
// within ten minutes the cabinet gives up the database). Then the database is away for 60 seconds.
const share = Number(process.argv[2] ?? 1);
const trial = await startTrial({ CLICK_PORT: '0', CLICK_WORKERS: '2' });
const { program, sql } = trial;

const account = { login: 'reader', email: 'reader@example.com', password: 'длинный пароль' };
const { id } = await program.operator.result('operator.create-user', account);
const offer = await program.operator.result('operator.save-offer', {
  name: 'Дом',
  url: 'https://shop.example/?c={click_id}',
});
const codes = Array.from({ length: 20 }, (_, n) => `aaaaaaaa${'bcdefghjkmnpqrstuvwx'[n]}z`);
for (const code of codes)
  await sql`insert into links (code, user_id, offer_id, name) values (${code}, ${id}, ${offer.id}, '')`;
const { url } = await (await signInAdmin(sql, program.url)).result('operator.rotate-offer-key', {
  offerId: offer.id,
});
await pause(2_000);
const visitors = sendVisitors(
  new URL(url).origin,
  codes.map((code) => `/c/${code}`),
  { perSecond: 1_000 },
);

await killOften('workers', 200, 900, () => killOne(trial, 'redirector/worker.ts'));
await killOften('the process that ships', 50, 1_500, () => killOne(trial, 'redirector/main.ts'));
await killOften('the database', 4, 10_000, () => killDatabase(trial));
await databaseAway();
await visitors.stop();
await compareCounts('at the end');
await trial.end();
process.exit();

async function killOften(
  what: string,
  times: number,
  every: number,
  killOnce: () => boolean | Promise<boolean>,
): Promise<void> {
  const before = visitors.redirected.size;
  for (let n = 0; n < times * share; n += 1) {
    await killOnce();
    await pause(every * (0.5 + Math.random()));
  }
  print(
    `${what}: killed ${Math.ceil(times * share)} times during ${visitors.redirected.size - before} redirects`,
  );
  await compareCounts(what);
}

/** Stops the postmaster and all its processes, so that nothing answers, as if the database's machine were cut off. */
async function databaseAway(): Promise<void> {
  const postmaster = (await trial.postmaster()) ?? 0;
  const all = [postmaster, ...descendants(postmaster, '')];
  const before = { redirects: visitors.redirected.size, refused: visitors.refused() + visitors.unanswered() };
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  await pause(60_000 * share);
  for (const pid of all) process.kill(pid, 'SIGCONT');
  const back = performance.now();
  print(
    `database away for ${60 * share} s: ${visitors.redirected.size - before.redirects} redirects, ` +
      `${visitors.refused() + visitors.unanswered() - before.refused} requests without one`,
  );
  const missing = await missingClicks(sql, new Set(visitors.redirected), 60_000);
  print(
    `caught up ${((performance.now() - back) / 1000).toFixed(1)} s after it was back (limit 30), ${missing.length} missing`,
  );
}

async function compareCounts(when: string): Promise<void> {
  const missing = await missingClicks(sql, new Set(visitors.redirected), 60_000);
  const { kept, summed, isEqual } = await countTwice(sql);
  print(
    `  ${when}: ${visitors.redirected.size} redirects, ${missing.length} missing; ${kept} clicks, ${summed} in the sums, ` +
      `${isEqual ? 'equal' : 'UNEQUAL'}; ${visitors.unanswered()} requests unanswered, ${visitors.refused()} refused`,
  );
}
