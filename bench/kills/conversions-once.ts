import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/platform/db/connection';
import type { Program } from '#server/testing/running/program';
import { makeClicks } from '#server/testing/traffic/clicks';
import { differences } from '#server/testing/traffic/money-trial';
import { print } from '../harness/figures.ts';

type Caller = { sql: Sql; url: string; userId: number; offerId: number; settled(): Promise<void> };

/** Sends one call a hundred times at once, for each of fifty clicks. */
export async function sendAtOnce({ sql, url, userId, offerId, settled }: Caller): Promise<void> {
  const clicks = await makeClicks(
    { sql },
    Array.from({ length: 50 }, () => ({ userId, offerId })),
  );
  for (const [n, click_id] of clicks.entries()) {
    const query = new URLSearchParams({ click_id, status: 'approve', tid: `same ${n}` });
    await Promise.all(Array.from({ length: 100 }, () => fetch(`${url}?${query}`).then((one) => one.text())));
  }
  await settled();
  const [row] = await sql<{ conversions: number; events: number }[]>`
    select count(distinct c.id)::int as conversions, count(*)::int as events
    from conversions c join conversion_events e on e.conversion_id = c.id where c.tid like 'same %'`;
  print(`one call 100 times at once, 50 times: ${row?.conversions} conversions, ${row?.events} updates`);
}

type Holds = {
  sql: Sql;
  program: Program;
  userIds: number[];
  offerId: number;
  dueHolds: number;
  /** Kills the process that releases holds, and starts another. */
  killReleaser(): void;
};

/** Makes holds due, and kills the releasing process twenty times in the middle. */
export async function releaseMany({ sql, dueHolds, killReleaser, ...options }: Holds): Promise<void> {
  await postHolds(options, dueHolds);
  await sql.patient`update conversions set release_at = now() where tid like 'due %'`;
  const began = performance.now();
  const left = async () => {
    const [row] = await sql<{ left: number }[]>`
      select count(*)::int as left from conversions where state = 'hold' and tid like 'due %'`;
    return row?.left ?? 0;
  };
  let deaths = 0;
  for (let before = await left(); (await left()) > 0; ) {
    await pause(20);
    if (deaths === 20 || before - (await left()) < 500) continue;
    deaths += 1;
    killReleaser();
    before = await left();
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  const [row] = await sql<{ once: number; twice: number }[]>`
    select count(*) filter (where n = 1)::int as once, count(*) filter (where n <> 1)::int as twice from (
      select count(*) filter (where e.said_by = 'release') as n from conversions c
      join conversion_events e on e.conversion_id = c.id where c.tid like 'due %' group by c.id) released`;
  print(
    `${dueHolds} due holds, the releaser killed ${deaths} times: ${row?.once} released once, ${row?.twice} otherwise, ` +
      `${seconds} s; ${(await differences(sql)).length} differences`,
  );
}

async function postHolds(
  { program, userIds, offerId }: Pick<Holds, 'program' | 'userIds' | 'offerId'>,
  count: number,
): Promise<void> {
  for (let n = 0; n < count; n += 1_000) {
    const userId = userIds[(n / 1_000) % userIds.length] ?? 0;
    const conversions = Array.from({ length: Math.min(1_000, count - n) }, (_, k) => ({
      ...({ userId, offerId, transactionId: `due ${n + k}`, event: 'approve' } as const),
      payout: 1,
    }));
    await program.operator.result('operator.post-conversions', { conversions });
  }
}
