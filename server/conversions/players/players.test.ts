import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeCasino } from '../../testing/traffic/casino.ts';
import { sumsOf } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

test('calls of a player pay each goal by its kind, and a tid is one event of its goal', async () => {
  const partner = await app.partner();
  const { tell, click } = await makeCasino(app);
  const click_id = await click(partner, { sub1: 'лента' });
  // The player's own number is the tid of both goals.
  await tell({ click_id, goal: 'reg', tid: 'P-1' });
  await tell({ click_id, goal: 'ftd', tid: 'P-1', deposit: '1500' });
  await tell({ click_id, goal: 'ftd', tid: 'P-1', deposit: '1500' });
  for (const tid of ['D-2', 'D-3', 'D-2']) await tell({ click_id, goal: 'dep', tid, deposit: '700' });
  await tell({ click_id, goal: 'rs', tid: '2026-11-01', ngr: '-250.50' });
  assert.deepEqual(await sumsOf(partner), [3050, 0]);
  const { items } = await partner.result('statistics.get-conversions', {});
  assert.deepEqual(items.map(({ goal, transactionId }) => `${goal} ${transactionId}`).sort(), [
    'dep D-2',
    'dep D-3',
    'ftd P-1',
    'reg P-1',
  ]);
  const events = await app.sql`
    select kind, deposit, ngr, share from player_events where user_id = ${partner.id} order by id`;
  assert.deepEqual(
    events.map(({ kind, deposit, ngr, share }) => [kind, deposit, ngr, share]),
    [
      ['registration', null, null, null],
      ['first-deposit', 150_000, null, null],
      ['deposit', 70_000, null, null],
      ['deposit', 70_000, null, null],
      ['revenue-share', null, -25_050, -10_020],
    ],
  );
});

test('a player outlives the click, and is taken while the offer’s days last', async () => {
  const partner = await app.partner();
  const { offerId, tell, call, click } = await makeCasino(app, { playerDays: 90 });
  const click_id = await click(partner, { at: ago(100) });
  await tell({ click_id, goal: 'reg', tid: 'P-9' }, ago(95));
  await app.sql`delete from clicks where id = ${click_id}`;
  await tell({ click_id, goal: 'dep', tid: 'D-1', deposit: '10' }, ago(10));
  assert.deepEqual(await call({ click_id, goal: 'dep', tid: 'D-2', deposit: '10' }), {
    status: 410,
    line: 'Игроку больше 90 дней: вызов не принимается',
  });
  // A sum that was told in time may still be taken back.
  await tell({ click_id, goal: 'dep', tid: 'D-1', status: 'reject' });
  const [item] = (await partner.result('statistics.get-conversions', { filters: { goal: ['dep'] } })).items;
  assert.deepEqual([item?.state, item?.offer.id], ['reject', offerId]);
  const late = await click(partner, { at: ago(31) });
  assert.equal((await call({ click_id: late, goal: 'reg', tid: 'P-10' })).status, 410);
});

test('what cannot be meant of a player is refused by name, and kept', async () => {
  const partner = await app.partner();
  const { offerId, call, click, tell } = await makeCasino(app);
  const click_id = await click(partner);
  const other = await click(partner);
  await tell({ click_id: other, goal: 'dep', tid: 'D-9', deposit: '1' });
  const said: [Record<string, string>, number, string][] = [
    [{ goal: 'reg' }, 400, 'Нет параметра tid: по нему отличают вызовы об игроке'],
    [{ goal: 'ftd', tid: '1' }, 400, 'Нет параметра deposit: от него зависит ставка цели'],
    [{ goal: 'dep', tid: '1', deposit: '-5' }, 400, 'deposit — число с точкой, не меньше нуля: «-5»'],
    [{ goal: 'rs', tid: '1' }, 400, 'Нет параметра ngr: цель считает долю от него'],
    [
      { goal: 'rs', tid: '1', ngr: '-1000000000000' },
      400,
      'ngr — число с точкой, по модулю меньше 100 млрд: «-1000000000000»',
    ],
    [
      { goal: 'rs', tid: '1', ngr: '5', currency: 'USD' },
      409,
      'Счёт партнёра в RUB, а сумма в USD: на день вызова нет курса, задайте его в «Курсах валют»',
    ],
    [{ goal: 'dep', tid: 'D-9', deposit: '1' }, 409, 'Конверсия с tid D-9 — другого клика'],
  ];
  for (const [params, status, line] of said)
    assert.deepEqual(await call({ click_id, ...params }), { status, line });
  const { pagination } = await app.operator.result('operator.get-conversion-refusals', { offerId });
  assert.equal(pagination.totalCount, said.length);
  // Calls about leads may have such parameters of their own.
  assert.equal((await call({ click_id, status: 'new', deposit: 'много', ngr: '?' })).line, 'OK');
});

test('a first deposit below the least one is kept and pays nothing', async () => {
  const partner = await app.partner();
  const { tell, click } = await makeCasino(app);
  await tell({ click_id: await click(partner), goal: 'ftd', tid: 'P-1', deposit: '999.99' });
  assert.deepEqual(await sumsOf(partner), [0, 0]);
  await tell({ click_id: await click(partner), goal: 'ftd', tid: 'P-2', deposit: '1 000,00' });
  assert.deepEqual(await sumsOf(partner), [3000, 0]);
});

test('payouts fit the kinds of goals, and a goal with players keeps its kind', async () => {
  const partner = await app.partner();
  const { offerId, tell, click } = await makeCasino(app);
  const name = 'Казино «Туз»';
  const refused = async (params: object) =>
    (await app.operator.failure('operator.save-offer', { id: offerId, name, ...params })).data;
  const pay = (more: object) => ({ payouts: [{ goal: 'rs', countries: [], currencyCode: 'RUB', ...more }] });
  assert.deepEqual(await refused(pay({ amount: 5 })), {
    'payouts.0.amount': 'Цель «rs» платит долю от NGR: укажите процент вместо суммы',
  });
  assert.deepEqual(await refused(pay({ sharePercent: 60, revenuePercent: 55 })), {
    'payouts.0.amount': 'Доля партнёра 60\u00a0% больше доли сети 55\u00a0%',
  });
  assert.deepEqual(await refused(pay({ goal: 'reg', sharePercent: 10 })), {
    'payouts.0.sharePercent': 'Процент от NGR бывает у цели вида «Доля от NGR», а «reg» другая',
  });
  await tell({ click_id: await click(partner), goal: 'reg', tid: 'P-1' });
  assert.deepEqual(await refused({ goals: [{ name: 'rs', kind: 'revenue-share' }] }), {
    goals: 'По цели «reg» уже есть игроки, её вид не меняется: заведите новую цель',
  });
  const { payouts, goals } = await partner.result('offers.get-offer', { id: offerId });
  assert.deepEqual(
    payouts.find(({ goal }) => goal === 'rs'),
    {
      goal: 'rs',
      countries: [],
      currencyCode: 'RUB',
      amount: 0,
      sharePercent: 40,
    },
  );
  assert.equal(goals.length, 4);
});

test('one call of a player a hundred times at once is one event @full', async () => {
  const partner = await app.partner();
  const { call, click } = await makeCasino(app);
  const click_id = await click(partner);
  const said: Record<string, string>[] = [
    { goal: 'ftd', tid: 'P-1', deposit: '1500' },
    { goal: 'rs', tid: 'N-1', ngr: '100' },
  ];
  for (const params of said) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => call({ click_id, ...params })));
    assert.deepEqual(new Set(answers.map(({ line }) => line)), new Set(['OK']));
  }
  assert.deepEqual(await sumsOf(partner), [3000, 0]);
  const [counted] = await app.sql`
    select (select count(*) from players where user_id = ${partner.id})::int as players,
      (select count(*) from player_events where user_id = ${partner.id})::int as events,
      (select sum(amount) from player_ngr where user_id = ${partner.id})::int as ngr`;
  assert.deepEqual({ ...counted }, { players: 1, events: 2, ngr: 10_000 });
});
