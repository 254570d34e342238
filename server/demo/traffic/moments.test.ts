import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dueOf, movesOf } from '../../conversions/conversions/core/rules.ts';
import { type DemoApp, startDemoApp } from '../../testing/demo.ts';
import { type PastEntry, placed } from '../money/ledger.ts';
import { movementsByHand, withPayouts } from '../money/movements.ts';
import { readNetwork } from '../network.ts';
import { linksByLogin } from '../offers/links.ts';
import { findAllOwn, findAllTerms } from '../offers/terms-queries.ts';
import { convert, type Life } from './births.ts';
import { makeClicks } from './clicks.ts';

const timeZone = 'Europe/Moscow';
const hour = 3_600_000;

/** One filled demo: its offers and links, moved in time, are those of a demo that is filled at another moment. */
let app: DemoApp;
before(async () => {
  app = await startDemoApp();
});
after(() => app.stop());

/** Every third hour of a day and the last one in Moscow, and the ends of a month, of a short one and of a year. */
const moments = [
  ...[0, 3, 6, 9, 12, 15, 18, 20, 21].map((n) => Date.parse('2026-06-15T00:10:00Z') + n * hour),
  ...['2026-01-29T03:00Z', '2026-01-30T12:00Z', '2026-01-31T20:59Z', '2026-01-31T21:01Z'].map(Date.parse),
  ...['2026-03-01T00:00Z', '2027-12-31T23:59Z', '2028-02-29T09:00Z', '2028-03-31T05:00Z'].map(Date.parse),
];

test('a demo has what to show and no account below zero, whatever the hour and the day it is filled @full', async () => {
  for (const now of moments) {
    const { clicks, lives } = await tell(now);
    const at = new Date(now).toISOString();
    assert.ok(clicks.every((click) => click.at < now) && lives.every(isPast(now)), at);
    const counts: Record<string, number> = { clicks: clicks.length, ...count(lives) };
    for (const [what, least] of Object.entries(leastOf))
      assert.ok((counts[what] ?? 0) >= least, `${at}: ${what}: ${counts[what]}`);
    const history = historyOf(lives, new Date(now));
    assert.ok(
      history.every(({ createdAt }) => createdAt.getTime() < now),
      at,
    );
    assert.ok(Math.min(...history.map(({ accountAfter }) => accountAfter)) >= 0, at);
  }
});

const leastOf = {
  clicks: 9_000,
  create: 6,
  hold: 6,
  approve: 6,
  reject: 6,
  dated: 50,
  undated: 5,
  reasons: 6,
};

function count(lives: Life[]): Record<string, number> {
  const ends = lives.flatMap(({ steps, holdDays }) => {
    const last = steps.at(-1);
    return last ? [{ ...last.after, reason: last.reason, due: dueOf(last.after, holdDays) ?? null }] : [];
  });
  const onHold = ends.filter(({ state }) => state === 'hold');
  const states = Map.groupBy(ends, ({ state }) => state);
  return {
    ...Object.fromEntries([...states].map(([state, all]) => [state, all.length])),
    dated: onHold.filter(({ due }) => due !== null).length,
    undated: onHold.filter(({ due }) => due === null).length,
    reasons: new Set(ends.flatMap(({ reason }) => reason ?? [])).size,
  };
}

function historyOf(lives: Life[], now: Date) {
  const all = withPayouts([...movementsByHand(now), ...lives.flatMap(entriesOf)], now);
  return placed(all.map((entry): PastEntry => ({ ...entry, userId: 0 })));
}

/** Clicks of all partners, and the conversions of the demo partner, of a demo that is filled at a moment. */
async function tell(now: number) {
  const move = <Row extends { from: Date }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, from: new Date(row.from.getTime() + now - app.filledAt) }));
  return await app.sql.begin(async (tx) => {
    const terms = move(await findAllTerms(tx));
    const own = move(await findAllOwn(tx));
    const ids = new Map(
      (await tx<{ id: number; name: string }[]>`select id, name from offers`).map(({ id, name }) => [
        name,
        id,
      ]),
    );
    const past = await readNetwork(tx, {
      idOf: (name) => ids.get(name) ?? 0,
      terms,
      now: new Date(now),
      timeZone,
    });
    const rows = await tx<{ id: number }[]>`select id from links order by id`;
    const [demo] = await tx<{ id: number }[]>`select id from users where login = 'demo'`;
    const links = Object.values(linksByLogin)
      .flat()
      .map((link, index) => [rows[index]?.id ?? 0, link] as const);
    const clicks = makeClicks(past, new Map(links), now, false);
    const world = { network: past.network, terms, own, currencyOf: () => 'RUB', now };
    return { clicks, lives: convert(clicks, world).filter(({ click }) => click.link.userId === demo?.id) };
  });
}

const isPast =
  (now: number) =>
  ({ steps }: Life): boolean =>
    steps.length > 0 && steps.every(({ update }) => update.at.getTime() < now);

function entriesOf({ click, steps }: Life): PastEntry[] {
  return steps.flatMap(({ update, before, after }) =>
    movesOf(before, after).map(({ kind, account, amount }) => ({
      userId: click.link.userId,
      kind,
      account,
      amount,
      createdAt: update.at,
      comment: '',
      idempotencyKey: '',
    })),
  );
}
