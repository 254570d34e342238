import { makeForm, makeProof } from '#server/testing/people/sign-up';
import { startApp, stopApps } from './harness/app.ts';
import { median, print, quantile, timeOf, timesWhile } from './harness/figures.ts';

// Measures ten thousand sign-ups by a program as fast as it can, and a partner who works meanwhile: `node bench/sign-ups.ts`.
const all = 10_000;
const atOnce = 50;

const app = await startApp({ REGISTRATION: 'request' });
const partner = await app.partner();
let rounds = 200;
const idle = await pages(() => rounds-- > 0);

for (const [what, ask] of Object.entries({
  'forms with a proved mail': async () => await app.visitor().result('auth.sign-up', makeForm(app)),
  'letters with one used proof': await letters(),
})) {
  let left = all;
  const counts = { taken: 0, refused: 0 };
  const began = performance.now();
  const flood = Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1;
        await ask().then(
          () => (counts.taken += 1),
          () => (counts.refused += 1),
        );
      }
    }),
  );
  const during = await pages(() => left > 0);
  await flood;
  const seconds = (performance.now() - began) / 1000;
  print(
    `${what}: ${all} in ${seconds.toFixed(0)} s, ${counts.taken} taken, ${counts.refused} refused; a partner's page ${median(during).toFixed(1)} ms`,
  );
}
print(`a partner's page without them ${median(idle).toFixed(1)} ms`);
const [{ count } = { count: 0 }] = await app.sql<{ count: number }[]>`select count(*)::int from applications`;
print(`${count} applications (goal: 5)`);
await compareMails();
await stopApps();

async function letters() {
  const proof = await makeProof(app);
  return async () => await app.visitor().result('auth.request-sign-up', { email: 'a@example.com', proof });
}

/** Compares the time to answer for a partner's email address and for an unknown one, in turns. */
async function compareMails(): Promise<void> {
  const [{ email = '' } = {}] = await app.sql<
    { email: string }[]
  >`select email from users where id = ${partner.id}`;
  const mails = { known: email, unknown: 'nobody@example.com' };
  const took: Record<string, number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 1_000; round += 1)
    for (const [which, mail] of Object.entries(mails)) {
      const proof = await makeProof(app);
      await app.sql`delete from tries`;
      const ask = () => app.visitor().result('auth.request-sign-up', { email: mail, proof });
      took[which]?.push(await timeOf(ask));
    }
  for (const [which, times] of Object.entries(took)) {
    const [quarter = 0, half = 0, most = 0] = [0.25, 0.5, 0.75].map((share) => quantile(times, share));
    print(
      `a letter to a mail that is ${which}: ${half.toFixed(2)} ms (${quarter.toFixed(2)} to ${most.toFixed(2)})`,
    );
  }
}

/** Times the partner's first page, in milliseconds, while `goesOn` is true. */
function pages(goesOn: () => boolean): Promise<number[]> {
  return timesWhile(goesOn, () => partner.result('profile.get-balance'));
}
