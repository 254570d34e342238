import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeCasino } from '../../testing/traffic/casino.ts';
import { sumsOf } from '../../testing/traffic/conversions.ts';
import { addMonths } from '../players/months.ts';
import { closeMonths } from './close.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const zone = 'Europe/Moscow';
/** A moment of a month, for the close of the month before. */
const inMonth = (month: string, day = 3) =>
  new Date(`${month.slice(0, 8)}${String(day).padStart(2, '0')}T09:00:00Z`);
const close = (now: Date) =>
  closeMonths(
    app.sql,
    zone,
    (error) => {
      throw error;
    },
    now,
  );

type Casino = Awaited<ReturnType<typeof makeCasino>>;
type Partner = Awaited<ReturnType<TestApp['partner']>>;

/** Tells of NGR that counts in a month, which a call of the present cannot do by itself. */
async function tellNgr(
  { tell }: Casino,
  { month, ...params }: { month: string; click_id: string; tid: string; ngr: number },
) {
  await tell({ goal: 'rs', ...params, ngr: String(params.ngr) });
  await app.sql`
    update player_ngr set month = ${month}::date where close_id is null and event_id in (
      select id from player_events where tid = ${params.tid} and offer_id in (
        select offer_id from players where click_id = ${params.click_id}::uuid))`;
}

async function closesOf(partner: Partner) {
  const rows = await app.sql<{ month: string; outcome: string; amount: number; revenue: number | null }[]>`
    select month::text, outcome, amount, revenue from revenue_share_closes where user_id = ${partner.id} order by month`;
  return rows.map(({ month, outcome, amount, revenue }) => [month.slice(0, 7), outcome, amount, revenue]);
}

test('a month closes once, as one confirmed conversion without a click', async () => {
  const partner = await app.partner();
  const casino = await makeCasino(app, { holdDays: 14 });
  const click_id = await casino.click(partner);
  await tellNgr(casino, { click_id, tid: 'N-1', ngr: 1000.01, month: '2026-08-01' });
  await tellNgr(casino, { click_id, tid: 'N-2', ngr: -200, month: '2026-08-01' });
  await close(inMonth('2026-09-01', 2));
  assert.deepEqual(await closesOf(partner), []);
  await Promise.all(Array.from({ length: 8 }, () => close(inMonth('2026-09-01'))));
  assert.deepEqual(await closesOf(partner), [['2026-08', 'paid', 32_000, 44_000]]);
  assert.deepEqual(await sumsOf(partner), [0, 320]);
  const { items } = await partner.result('statistics.get-conversions', { filters: { goal: ['rs'] } });
  const [{ transactionId, state, clickId } = {}] = items;
  const [terms] = await app.sql`select max(id) as id from offer_terms where offer_id = ${casino.offerId}`;
  assert.deepEqual([transactionId, state, clickId], [`revshare-2026-08-${terms?.id}`, 'hold', null]);
});

test('calls after the close count in the next month, and a repeat with another sum by the difference', async () => {
  const partner = await app.partner();
  const casino = await makeCasino(app);
  const click_id = await casino.click(partner);
  await tellNgr(casino, { click_id, tid: 'N-1', ngr: 100, month: '2026-08-01' });
  await close(inMonth('2026-09-01'));
  // The sum of August is put right in September, and a call of August comes late.
  await tellNgr(casino, { click_id, tid: 'N-1', ngr: 150, month: '2026-09-01' });
  await tellNgr(casino, { click_id, tid: 'N-1', ngr: 150, month: '2026-09-01' });
  await tellNgr(casino, { click_id, tid: 'N-2', ngr: 25, month: '2026-08-01' });
  await close(inMonth('2026-10-01'));
  assert.deepEqual(
    (await closesOf(partner)).map(([, , amount]) => amount),
    [4000, 3000],
  );
  assert.deepEqual(await sumsOf(partner), [70, 0]);
});

test('a stopped partner gets none, and the months go on', async () => {
  const partner = await app.partner();
  const other = await app.partner();
  const casino = await makeCasino(app);
  for (const one of [partner, other])
    await tellNgr(casino, {
      click_id: await casino.click(one),
      tid: `N-${one.id}`,
      ngr: 100,
      month: '2026-08-01',
    });
  await app.sql`update users set is_blocked = true where id = ${partner.id}`;
  await close(inMonth('2026-09-01'));
  assert.deepEqual(await closesOf(partner), [['2026-08', 'stopped', 4000, 5500]]);
  assert.deepEqual(await sumsOf(other), [40, 0]);
  const [made] = await app.sql`select count(*)::int from conversions where user_id = ${partner.id}`;
  assert.equal(made?.count, 0);
});

test('finance pays a stopped month, or drops it, once', async () => {
  const partners = [await app.partner(), await app.partner()];
  const casino = await makeCasino(app);
  for (const one of partners) {
    const click_id = await casino.click(one);
    await tellNgr(casino, { click_id, tid: `N-${one.id}`, ngr: 100, month: '2026-08-01' });
  }
  await app.sql`update users set is_blocked = true where id = any(${partners.map(({ id }) => id)}::bigint[])`;
  await close(inMonth('2026-09-01'));
  await app.sql`update users set is_blocked = false where id = any(${partners.map(({ id }) => id)}::bigint[])`;
  const { items } = await app.operator.result('operator.get-revenue-shares', {
    offerId: casino.offerId,
    outcome: 'stopped',
  });
  assert.equal(items.length, 2);
  const decide = (id: number, decision: 'pay' | 'drop') =>
    ({ id, decision, reason: 'Решили по переписке' }) as const;
  const [dropped, paid] = items;
  await app.admin.result('operator.decide-revenue-share', decide(dropped?.id ?? 0, 'drop'));
  await app.admin.result('operator.decide-revenue-share', decide(paid?.id ?? 0, 'pay'));
  const again = await app.admin.failure('operator.decide-revenue-share', decide(paid?.id ?? 0, 'pay'));
  assert.equal(again.code, 409);
  const sums = await Promise.all(partners.map((one) => sumsOf(one)));
  assert.deepEqual(sums.map(([available]) => available).sort(), [0, 40]);
  const [owner] = partners.filter(({ id }) => id === paid?.user.id);
  const shown = await owner?.result('statistics.get-revenue-shares', {});
  assert.deepEqual(
    shown?.items.map(({ month, outcome, amount }) => [month, outcome, amount]),
    [['2026-08-01', 'paid', 40]],
  );
});

test('a close that dies leaves nothing, and the next one does it whole', async () => {
  const partner = await app.partner();
  const casino = await makeCasino(app);
  const click_id = await casino.click(partner);
  await tellNgr(casino, { click_id, tid: 'N-1', ngr: 100, month: '2026-08-01' });
  // The last statement of the transaction fails, as if the process had died before its commit.
  await app.sql`alter table revenue_share_closes add constraint dies check (amount <> 4000) not valid`;
  const failed: unknown[] = [];
  await closeMonths(app.sql, zone, (error) => void failed.push(error), inMonth('2026-09-01'));
  assert.equal(failed.length, 1);
  assert.deepEqual([await closesOf(partner), await sumsOf(partner)], [[], [0, 0]]);
  await app.sql`alter table revenue_share_closes drop constraint dies`;
  await close(inMonth('2026-09-01'));
  await close(inMonth('2026-09-01'));
  assert.deepEqual(
    [await closesOf(partner), await sumsOf(partner)],
    [[['2026-08', 'paid', 4000, 5500]], [40, 0]],
  );
  // By constraint, whatever a program does.
  await assert.rejects(
    app.sql`insert into revenue_share_closes (month, user_id, offer_id, terms_id, currency_code)
      select month, user_id, offer_id, terms_id, currency_code from revenue_share_closes where user_id = ${partner.id}`,
  );
});

/** A generator of numbers with a seed, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

for (const carryOver of [false, true])
  test(`what is paid is the sum of the positive stretches, with carryOver ${carryOver}${carryOver ? '' : ' @full'}`, async ({
    mock,
  }) => {
    const seed = Number(process.env.SEED ?? 20_261_128);
    const random = randomOf(seed + Number(carryOver));
    const months = Array.from({ length: 6 }, (_, n) => addMonths('2026-03-01', n));
    const casino = await makeCasino(app, { carryOver });
    const at = new Date('2026-03-01T00:00:00Z');
    const partners = [await app.partner(), await app.partner(), await app.partner()];
    const players = await Promise.all(
      [...partners, ...partners].map(async (partner) => ({
        partner,
        click: await casino.click(partner, { at }),
      })),
    );
    // The first call makes the player within the term of the click.
    for (const { click } of players)
      await casino.tell({ click_id: click, goal: 'rs', tid: click, ngr: '0' }, at);
    /** Minor units of NGR by partner and month in which they count. */
    const counted = new Map(players.map(({ partner }) => [partner.id, months.map(() => 0)]));
    const said = new Map<string, number>();
    mock.timers.enable({ apis: ['Date'] });
    const tellOnce = async (place: number) => {
      const player = players[random(players.length)];
      if (!player) return;
      // Days 1 and 2 of the next month are still in time. A call may be about a month of before.
      const now = inMonth(months[place] ?? '', 3 + random(20));
      if (random(6) === 0) now.setTime(inMonth(addMonths(months[place] ?? '', 1), 1 + random(2)).getTime());
      const own = random(3) ? now : inMonth(months[random(place + 1)] ?? '', 3 + random(20));
      const tid = `${player.click} ${random(2) ? `${place} ${said.size}` : random(10)}`;
      const ngr = (random(2) ? said.get(tid) : undefined) ?? random(400_000) - 210_000;
      mock.timers.setTime(now.getTime());
      await casino.tell(
        { click_id: player.click, goal: 'rs', tid, ngr: String(ngr / 100) },
        own < now ? own : now,
      );
      const row = counted.get(player.partner.id) ?? [];
      // Sums of the next month already count there, though this one is open.
      const isOfNext = own === now && now.getUTCDate() < 3;
      const month = place + Number(isOfNext);
      row[month] = (row[month] ?? 0) + ngr - (said.get(tid) ?? 0);
      said.set(tid, ngr);
    };
    for (const place of months.keys()) {
      for (let n = 0; n < 14; n += 1) await tellOnce(place);
      const now = inMonth(addMonths(months[place] ?? '', 1));
      await Promise.all([close(now), close(now)]);
    }
    await close(inMonth(addMonths(months.at(-1) ?? '', 2)));
    for (const id of counted.keys()) {
      let left = 0;
      const ngr = counted.get(id) ?? [];
      const paid = ngr.reduce((sum, one) => {
        const stretch = left + one * 4000;
        left = carryOver ? Math.min(stretch, 0) : 0;
        return sum + Math.max(Math.floor(stretch / 10_000), 0);
      }, 0);
      const [sums] = await app.sql`
        select coalesce((select sum(amount) from conversions where user_id = ${id}), 0)::int as conversions,
          (select available from balances where user_id = ${id})::int as balance,
          (select count(*) from player_ngr where user_id = ${id} and close_id is null)::int as open,
          (select sum(ngr) from revenue_share_closes where user_id = ${id})::int as ngr`;
      const whole = ngr.reduce((sum, one) => sum + one, 0);
      assert.deepEqual(
        { ...sums },
        { conversions: paid, balance: paid, open: 0, ngr: whole },
        `seed ${seed}, partner ${id}`,
      );
    }
  });
