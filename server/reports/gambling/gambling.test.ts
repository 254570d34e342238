import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeCasino } from '../../testing/traffic/casino.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const asked = (days: number) => ({ from: dayOf(ago(days)), to: dayOf(new Date()), timeZone: 'UTC' });

type Partner = Awaited<ReturnType<TestApp['partner']>>;

/** Two players of one casino, and a lead of another offer. */
async function makePlayers(partner: Partner) {
  const casino = await makeCasino(app);
  const first = await casino.click(partner, { at: ago(20), sub1: 'лента' });
  const second = await casino.click(partner, { at: ago(20), sub1: 'сторис' });
  await casino.tell({ click_id: first, goal: 'reg', tid: 'P-1' }, ago(19));
  await casino.tell({ click_id: second, goal: 'reg', tid: 'P-2' }, ago(19));
  await casino.tell({ click_id: first, goal: 'ftd', tid: 'P-1', deposit: '2000' }, ago(18));
  await casino.tell({ click_id: first, goal: 'dep', tid: 'D-1', deposit: '500' }, ago(2));
  await casino.tell({ click_id: first, goal: 'dep', tid: 'D-2', deposit: '700' }, ago(2));
  // A deposit that the advertiser takes back does not count.
  await casino.tell({ click_id: first, goal: 'dep', tid: 'D-2', status: 'reject' }, ago(1));
  await casino.tell({ click_id: first, goal: 'rs', tid: 'N-1', ngr: '1000' }, ago(17.5));
  await casino.tell({ click_id: first, goal: 'rs', tid: 'N-2', ngr: '-300' }, ago(1));
  const lead = await makeAdvertiser(app, { amount: 77 });
  await lead.sendStatus(await lead.click(partner), 'approve');
  return casino;
}

test('a report has the numbers of players, by what their clicks had', async () => {
  const partner = await app.partner();
  const { offerId } = await makePlayers(partner);
  const query = { ...asked(25), playersOnly: true };
  const { items, totals } = await partner.result('statistics.get-report', { ...query, groupBy: 'sub1' });
  type Numbers = Omit<typeof totals, 'cost' | 'ownProfit' | 'roi' | 'before'>;
  const numbers = ({ registrations, firstDeposits, reg2dep, deposits, depositSum, ngr }: Numbers) =>
    [registrations, firstDeposits, reg2dep, deposits, depositSum, ngr] as const;
  assert.deepEqual(numbers(totals), [2, 1, 0.5, 2, 2500, 700]);
  assert.deepEqual([totals.averageDeposit, totals.revenueShare, totals.income], [1250, 280, 3100]);
  assert.deepEqual(items.map((row) => [row.label, ...numbers(row)]).sort(), [
    ['лента', 1, 1, 1, 2, 2500, 700],
    ['сторис', 1, 0, 0, 0, 0, 0],
  ]);
  const all = await partner.result('statistics.get-report', { ...asked(25), groupBy: 'offer' });
  assert.equal(all.totals.income, 3177, 'other offers too');
  const having = [{ metric: 'ngr' as const, min: 1 }];
  const rich = await partner.result('statistics.get-report', { ...asked(25), groupBy: 'offer', having });
  assert.deepEqual(
    rich.items.map(({ key }) => key),
    [offerId],
  );
  const network = await app.operator.result('operator.get-report', { ...asked(25), groupBy: 'partner' });
  assert.deepEqual(
    numbers(network.items.find(({ key }) => key === partner.id) ?? network.totals),
    numbers(totals),
  );
  const click = await partner.result('statistics.get-report', {
    ...query,
    basis: 'click',
    to: dayOf(ago(19)),
  });
  assert.deepEqual(numbers(click.totals), numbers(totals), 'by the time of the click');
});

test('cohorts tell the income a player by the days since the first deposit', async () => {
  const partner = await app.partner();
  await makePlayers(partner);
  const { items, totals, offers } = await partner.result('statistics.get-player-cohorts', asked(60));
  assert.equal(items.length, 1);
  assert.equal(new Date(items[0]?.key ?? '').getUTCDay(), 1);
  assert.deepEqual(
    [totals.players, totals.deposits, totals.depositSum, totals.ngr, totals.income],
    [1, 2, 2500, 700, 3330],
  );
  // 50 for the registration, 3000 for the deposit, 40 % of 1000 on the first day; a loss of 120 later.
  const byDay = new Map(totals.days.map(({ day: age, perPlayer }) => [age, perPlayer]));
  assert.deepEqual([byDay.get(1), byDay.get(7), byDay.get(30)], [3450, 3450, null]);
  assert.equal(offers.length, 1);
  const other = await (await app.partner()).result('statistics.get-player-cohorts', asked(60));
  assert.deepEqual([other.items, other.offers], [[], []]);
});

test('open shares stand beside closed months', async () => {
  const partner = await app.partner();
  await makePlayers(partner);
  const { items, open } = await partner.result('statistics.get-revenue-shares', {});
  assert.deepEqual(items, []);
  assert.deepEqual(
    open.map(({ ngr, share }) => [ngr, share]),
    [[700, 280]],
  );
});
