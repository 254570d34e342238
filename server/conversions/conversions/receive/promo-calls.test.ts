import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { givePromo, makeAdvertiser, sumsOf } from '../../../testing/traffic/conversions.ts';
import { makeClickId } from '../../../traffic/redirector/visit/click.ts';
import { inboxWork } from './inbox.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const ok = { status: 200, line: 'OK' };

type Partner = Awaited<ReturnType<TestApp['partner']>>;

async function conversionsOf(partner: Partner) {
  return (await partner.result('statistics.get-conversions', {})).items;
}

test('an order with a code and without a click is its owner’s, however the code is written', async () => {
  const owner = await app.partner();
  const { offerId, call } = await makeAdvertiser(app);
  await givePromo(app, { offerId, code: 'ЛЕТО-10' }, owner);
  assert.deepEqual(await call({ promo: 'ЛЕТО-10', tid: 'A-1', status: 'lead' }), ok);
  // «Е», «Т» and «О» are Latin here.
  assert.deepEqual(await call({ promo: ' лETO-10 ', tid: 'A-1', status: 'approve', click_id: '' }), ok);
  const [one, ...others] = await conversionsOf(owner);
  assert.deepEqual([others.length, one?.state, one?.clickId, one?.amount], [0, 'hold', null, 100]);
  assert.deepEqual(one?.promo, { code: 'ЛЕТО-10', wonBy: 'promo', rule: null });
  assert.deepEqual(await sumsOf(owner), [0, 100]);
  const { items } = await owner.result('promos.get-promos', {});
  assert.deepEqual([items[0]?.conversions, items[0]?.amount, items[0]?.state], [1, 100, 'active']);
});

test('what a code has brought is told by its name, in reports and postbacks', async () => {
  const owner = await app.partner();
  const { offerId, call } = await makeAdvertiser(app);
  await givePromo(app, { offerId, code: 'Отчёт' }, owner);
  await owner.result('postback.create-postback-global', {
    url: 'https://tracker.example/?code={promo}',
    status: 'hold',
  });
  await call({ promo: 'ОТЧЁТ', tid: 'R-1', status: 'approve' });
  const day = new Date().toISOString().slice(0, 10);
  const { items } = await owner.result('statistics.get-report', {
    from: day,
    to: day,
    timeZone: 'UTC',
    groupBy: 'promo',
  });
  assert.deepEqual(
    items.map(({ keys }) => keys),
    [['Отчёт']],
  );
  const [queued] = await app.sql<{ promo: string }[]>`
    select macros ->> 'promo' as promo from postback_queue where user_id = ${owner.id}`;
  assert.equal(queued?.promo, 'Отчёт');
});

test('a code is paid by its own payouts, else by those for all countries; without any the call is kept as refused', async () => {
  const owner = await app.partner();
  const { offerId, call } = await makeAdvertiser(app);
  await givePromo(app, { offerId, code: 'OWN', amount: 150 }, owner);
  await givePromo(app, { offerId, code: 'USUAL' }, owner);
  await app.operator.result('operator.set-payout', { userId: owner.id, offerId, amount: 120 });
  assert.deepEqual(await call({ promo: 'own', tid: 'B-1', status: 'approve' }), ok);
  assert.deepEqual(await call({ promo: 'usual', tid: 'B-2', status: 'approve' }), ok);
  assert.deepEqual((await conversionsOf(owner)).map(({ amount }) => amount).sort(), [120, 150]);

  const kz = await makeAdvertiser(app);
  await app.operator.result('operator.save-offer', {
    id: kz.offerId,
    name: 'Только Казахстан',
    payouts: [{ goal: '', countries: ['KZ'], currencyCode: 'RUB', amount: 100 }],
  });
  await givePromo(app, { offerId: kz.offerId, code: 'KZ' }, owner);
  assert.deepEqual(await kz.call({ promo: 'kz', tid: 'B-3', status: 'approve' }), {
    status: 409,
    line: 'Заказ по промокоду «kz» не на что оплатить: у оффера нет ставки для всех стран',
  });
});

test('an order stays with its click where its code is paid nothing', async () => {
  const [owner, sender] = [await app.partner(), await app.partner()];
  const { offerId, call, click } = await makeAdvertiser(app, { promoRule: 'promo' });
  await app.operator.result('operator.save-offer', {
    id: offerId,
    name: 'Только Казахстан',
    goals: [{ name: 'Заявка', kind: 'lead' }],
    payouts: [{ goal: '', countries: ['KZ'], currencyCode: 'RUB', amount: 100 }],
  });
  await app.operator.result('operator.set-payout', {
    userId: sender.id,
    offerId,
    goal: 'Заявка',
    amount: 30,
  });
  await givePromo(app, { offerId, code: 'KZ' }, owner);
  for (const goal of ['', 'Заявка']) {
    const order = { tid: `K ${goal}`, goal, status: 'approve' };
    assert.deepEqual(await call({ click_id: await click(sender, { country: 'KZ' }), ...order }), ok);
    assert.deepEqual(await call({ promo: 'kz', ...order }), ok);
    const alone = await call({ promo: 'kz', ...order, tid: `alone ${goal}` });
    assert.match(alone.line, /не на что оплатить/);
  }
  assert.deepEqual(
    [await sumsOf(owner), await sumsOf(sender)],
    [
      [0, 0],
      [0, 130],
    ],
  );
  assert.equal((await conversionsOf(owner)).length, 0);
});

test('what a code cannot mean is refused with one line and kept; with a click it harms nothing', async () => {
  const [owner, other] = [await app.partner(), await app.partner()];
  const { offerId, call, click } = await makeAdvertiser(app);
  await givePromo(app, { offerId, code: 'BLOCKED' }, owner);
  await givePromo(app, { offerId, code: 'LATER', from: '2090-01-01T00:00:00Z' }, other);
  await app.admin.result('operator.update-user', { id: owner.id, isBlocked: true });
  const said: [Record<string, string>, number, string][] = [
    [{ promo: 'BLOCKED', status: 'new' }, 400, 'Нет параметра tid: с promo нужен номер заказа'],
    [{ promo: 'X', tid: 'C-1', status: 'new' }, 400, 'promo — не промокод: «X»'],
    [{ promo: '--', tid: 'C-1', status: 'new' }, 400, 'promo — не промокод: «--»'],
    [
      { promo: 'NOBODY', tid: 'C-1', status: 'new' },
      404,
      'Промокод «NOBODY» на время заказа никому не выдан',
    ],
    [{ promo: 'LATER', tid: 'C-1', status: 'new' }, 404, 'Промокод «LATER» на время заказа никому не выдан'],
    [{ promo: 'BLOCKED', tid: 'C-1', status: 'new' }, 409, 'Партнёр промокода «BLOCKED» остановлен сетью'],
    [
      { promo: 'BLOCKED', tid: 'C-1', status: 'new', at: 'вчера' },
      400,
      'at — время заказа, например 2026-11-20T14:05:00+03:00: «вчера»',
    ],
  ];
  for (const [params, status, line] of said) assert.deepEqual(await call(params), { status, line });
  const { items } = await app.operator.result('operator.get-conversion-refusals', { offerId });
  assert.equal(items.length, said.length);
  for (const [n, promo] of ['X', 'NOBODY', 'BLOCKED'].entries()) {
    const click_id = await click(other);
    assert.deepEqual(await call({ click_id, promo, tid: `C-2-${n}`, status: 'approve' }), ok);
  }
  assert.deepEqual(await sumsOf(other), [0, 300]);
  const old = await click(other, { at: ago(31 * 24) });
  for (const promo of ['NOBODY', 'BLOCKED'])
    assert.equal((await call({ click_id: old, promo, tid: 'C-3', status: 'new' })).status, 410);
});

test('an order’s time, where the call names it, says whose the code was and by which terms', async () => {
  const [first, second] = [await app.partner(), await app.partner()];
  const { offerId, call } = await makeAdvertiser(app);
  const from = ago(24 * 120).toISOString();
  const until = ago(24 * 100).toISOString();
  await givePromo(app, { offerId, code: 'TWICE', from, until }, first);
  await givePromo(app, { offerId, code: 'TWICE', from: ago(24 * 5).toISOString() }, second);
  const at = String(Math.floor(ago(24 * 4).getTime() / 1000));
  assert.deepEqual(await call({ promo: 'twice', tid: 'D-1', status: 'approve', at }), ok);
  assert.deepEqual(await sumsOf(second), [0, 100]);
  const early = ago(24 * 110).toISOString();
  assert.deepEqual(await call({ promo: 'twice', tid: 'D-2', status: 'approve', at: early }), {
    status: 410,
    line: 'Заказу больше 30 дней: конверсия не принимается',
  });
});

for (const rule of ['click', 'promo', 'last'] as const)
  test(`of an order with both a click and a code the rule ${rule} says whose it is, and the receipt names it`, async () => {
    const [owner, sender] = [await app.partner(), await app.partner()];
    const { offerId, call, click } = await makeAdvertiser(app, { promoRule: rule });
    await givePromo(app, { offerId, code: 'BOTH' }, owner);
    const click_id = await click(sender, { at: ago(2) });
    assert.deepEqual(await call({ click_id, promo: 'both', tid: 'E-1', status: 'approve' }), ok);
    const [winner, loser] = rule === 'click' ? [sender, owner] : [owner, sender];
    const [one] = await conversionsOf(winner);
    const wonBy = rule === 'click' ? 'click' : 'promo';
    assert.deepEqual(one?.promo, { code: 'BOTH', wonBy, rule });
    assert.equal((await conversionsOf(loser)).length, 0);
    // The click came after the order, so it is the later touch.
    const late = await click(sender, { at: ago(1) });
    const at = ago(1.5).toISOString();
    assert.deepEqual(await call({ click_id: late, promo: 'both', tid: 'E-2', status: 'approve', at }), ok);
    const [second] = await conversionsOf(rule === 'promo' ? owner : sender);
    assert.equal(second?.transactionId, 'E-2');
  });

test('the second of two reports gives the order over within a day, as far as it has come; later the first owner stays', async () => {
  const cases = [
    ['promo', 'click', 1, 'owner'],
    ['promo', 'click', 25, 'sender'],
    ['click', 'promo', 1, 'sender'],
    ['click', 'promo', 25, 'owner'],
    ['click', 'click', 1, 'sender'],
    ['promo', 'promo', 1, 'owner'],
  ] as const;
  for (const [rule, first, gap, has] of cases) {
    const [owner, sender] = [await app.partner(), await app.partner()];
    const { offerId, call, click } = await makeAdvertiser(app, { promoRule: rule });
    await givePromo(app, { offerId, code: 'PAIR', amount: 150 }, owner);
    const click_id = await click(sender, { at: ago(60) });
    const calls = { click: { click_id }, promo: { promo: 'PAIR' } };
    assert.deepEqual(await call({ ...calls[first], tid: 'F-1', status: 'lead' }, ago(gap + 1)), ok);
    assert.deepEqual(await call({ ...calls[first], tid: 'F-1', status: 'approve' }, ago(gap)), ok);
    const second = first === 'click' ? 'promo' : 'click';
    await call({ ...calls[second], tid: 'F-1', status: 'lead' });
    await call({ ...calls[second], tid: 'F-1', status: 'approve' });
    const sums = [await sumsOf(owner), await sumsOf(sender)];
    const paid =
      has === 'owner'
        ? [
            [0, 150],
            [0, 0],
          ]
        : [
            [0, 0],
            [0, 100],
          ];
    assert.deepEqual(sums, paid, `${rule} ${first} ${gap}`);
    const lost = (await conversionsOf(has === 'owner' ? sender : owner))[0];
    if (gap < 24 && rule !== first) {
      assert.deepEqual([lost?.state, lost?.reason], ['reject', 'duplicate']);
      assert.match(lost?.events.at(-1)?.comment ?? '', /По правилу оффера заказ засчитан партнёру/);
    } else assert.equal(lost, undefined);
  }
});

test('a code that comes after the order’s click is looked for at the time of the order', async () => {
  const [ended, begun, sender] = [await app.partner(), await app.partner(), await app.partner()];
  const { offerId, call, click } = await makeAdvertiser(app, { promoRule: 'promo' });
  await givePromo(app, { offerId, code: 'ENDED', until: ago(1).toISOString() }, ended);
  await givePromo(app, { offerId, code: 'BEGUN', from: ago(1).toISOString() }, begun);
  for (const promo of ['ENDED', 'BEGUN']) {
    const order = { tid: promo, status: 'approve' };
    await call({ click_id: await click(sender, { at: ago(3) }), ...order }, ago(2));
    assert.deepEqual(await call({ promo, ...order }), ok);
  }
  assert.deepEqual(
    [await sumsOf(ended), await sumsOf(begun), await sumsOf(sender)],
    [
      [0, 100],
      [0, 0],
      [0, 100],
    ],
  );
});

test('a conversion without tid that a later call names as an order with a code is that order', async () => {
  for (const rule of ['click', 'promo'] as const) {
    const [owner, sender] = [await app.partner(), await app.partner()];
    const { offerId, call, click } = await makeAdvertiser(app, { promoRule: rule });
    await givePromo(app, { offerId, code: 'PIXEL', amount: 150 }, owner);
    const click_id = await click(sender, { at: ago(1) });
    const calls: Record<string, string>[] = [
      { click_id },
      { promo: 'PIXEL', tid: 'P-1' },
      { click_id, tid: 'P-1' },
    ];
    for (const named of calls)
      for (const status of ['approve', 'approve']) assert.deepEqual(await call({ ...named, status }), ok);
    assert.deepEqual(
      [await sumsOf(owner), await sumsOf(sender)],
      rule === 'promo'
        ? [
            [0, 150],
            [0, 0],
          ]
        : [
            [0, 0],
            [0, 100],
          ],
    );
    assert.deepEqual(await call({ click_id, status: 'reject' }), ok);
    assert.deepEqual(
      [await sumsOf(owner), await sumsOf(sender)],
      [
        [0, 0],
        [0, 0],
      ],
    );
  }
});

test('the conversion that has lost its order is not paid again, by its click, by the staff or by a repeat', async () => {
  const [owner, sender] = [await app.partner(), await app.partner()];
  const { offerId, call, click } = await makeAdvertiser(app, { promoRule: 'promo' });
  await givePromo(app, { offerId, code: 'ONCE' }, owner);
  const click_id = await click(sender);
  await call({ click_id, tid: 'G-1', status: 'lead' });
  await call({ promo: 'ONCE', tid: 'G-1', status: 'lead' });
  assert.deepEqual(await call({ click_id, status: 'approve' }), ok);
  assert.deepEqual(await call({ click_id, tid: 'G-1', status: 'approve' }), ok);
  const [lost] = await conversionsOf(sender);
  const wanted = { ids: [lost?.id ?? 0], state: 'approve' as const };
  await assert.rejects(
    app.operator.result('operator.set-conversion-status', wanted),
    /засчитан партнёру промокода/,
  );
  assert.deepEqual(
    [await sumsOf(owner), await sumsOf(sender)],
    [
      [0, 100],
      [0, 0],
    ],
  );
});

test('a code beside a click that does not come gets the order when the wait is over', async () => {
  const owner = await app.partner();
  const { offerId, call } = await makeAdvertiser(app);
  await givePromo(app, { offerId, code: 'WAITS' }, owner);
  const gone = makeClickId(Date.now() - 2 * hour);
  assert.deepEqual(await call({ click_id: gone, promo: 'waits', tid: 'H-1', status: 'approve' }), ok);
  assert.deepEqual(await sumsOf(owner), [0, 100]);
  const came = Date.now() - 1.6 * hour;
  const late = makeClickId(came);
  const params = { click_id: late, promo: 'waits', tid: 'H-2', status: 'approve' };
  assert.deepEqual(await call(params, new Date(came + hour / 2)), ok);
  assert.deepEqual(await sumsOf(owner), [0, 100]);
  await app.sql`update conversion_inbox set kept_at = now() - interval '1 hour' where click_id = ${late}`;
  await inboxWork(app.app).run({ clickId: late });
  assert.deepEqual(await sumsOf(owner), [0, 200]);
});

test('the last word about an order counts, also where its click is given up between two words', async () => {
  const owner = await app.partner();
  const { offerId, call } = await makeAdvertiser(app);
  await givePromo(app, { offerId, code: 'LASTLY' }, owner);
  const came = Date.now() - 1.6 * hour;
  const params = { click_id: makeClickId(came), promo: 'lastly', tid: 'I-1' };
  assert.deepEqual(await call({ ...params, status: 'approve' }, new Date(came + hour / 2)), ok);
  assert.deepEqual(await call({ ...params, status: 'reject' }), ok);
  await app.sql`update conversion_inbox set kept_at = now() - interval '1 hour' where click_id = ${params.click_id}`;
  await inboxWork(app.app).run({ clickId: params.click_id });
  assert.deepEqual(
    (await conversionsOf(owner)).map(({ state }) => state),
    ['reject'],
  );
  assert.deepEqual(await sumsOf(owner), [0, 0]);
});

test('a refused call that is tried again leaves nothing behind for the next one about its order', async () => {
  const [owner, sender] = [await app.partner(), await app.partner()];
  const { offerId, call, click } = await makeAdvertiser(app, { promoRule: 'click' });
  await call({ click_id: await click(sender), tid: 'J-1', status: 'approve' });
  const params = { promo: 'TRIED', tid: 'J-1' };
  assert.equal((await call({ ...params, status: 'lead' })).status, 409);
  assert.deepEqual(await call({ ...params, status: 'approve', sum: 'много' }), ok);
  await givePromo(app, { offerId, code: 'TRIED' }, owner);
  const { items } = await app.operator.result('operator.get-conversion-refusals', { offerId });
  const ids = items.map(({ id }) => id);
  const tried = await app.operator.result('operator.retry-conversion-refusals', { ids });
  assert.deepEqual(tried.items.map(({ line }) => line === 'OK').sort(), [false, true]);
  const [one] = await conversionsOf(sender);
  assert.deepEqual(one?.promo, { code: 'TRIED', wonBy: 'click', rule: 'click' });
});

test('an order that moves keeps the advertiser’s sum, also where its first owner was paid by the network’s', async () => {
  const [owner, sender] = [await app.partner(), await app.partner()];
  const { offerId, call, click } = await makeAdvertiser(app, { promoRule: 'promo' });
  await givePromo(app, { offerId, code: 'SUMS' }, owner);
  const click_id = await click(sender);
  await app.operator.result('operator.save-offer', {
    id: offerId,
    name: 'Тёплый дом',
    payoutFrom: 'advertiser',
    promoRule: 'promo',
    holdDays: 14,
    payouts: [],
  });
  const params = { tid: 'K-1', status: 'approve' };
  assert.deepEqual(await call({ ...params, click_id, payout: '500' }), ok);
  assert.deepEqual(await sumsOf(sender), [0, 100]);
  assert.deepEqual(await call({ ...params, promo: 'SUMS' }), ok);
  assert.deepEqual(
    [await sumsOf(sender), await sumsOf(owner)],
    [
      [0, 0],
      [0, 500],
    ],
  );
});

test('an order of a share that the staff move is paid by the share, of the sum that they name or of the advertiser’s', async () => {
  const [owner, sender] = [await app.partner(), await app.partner()];
  const { offerId, call, click } = await makeAdvertiser(app, {
    promoRule: 'promo',
    payoutFrom: 'advertiser',
    share: 50,
  });
  await givePromo(app, { offerId, code: 'SHARE' }, owner);
  const click_id = await click(sender);
  for (const transactionId of ['L-1', 'L-2'])
    assert.deepEqual(await call({ tid: transactionId, status: 'approve', click_id, payout: '500' }), ok);
  assert.deepEqual(await sumsOf(sender), [0, 500]);
  const said = { offerId, promo: 'SHARE', event: 'approve' as const };
  await app.operator.result('operator.post-conversions', {
    conversions: [
      { ...said, transactionId: 'L-1' },
      { ...said, transactionId: 'L-2', revenue: 600 },
    ],
  });
  assert.deepEqual(
    [await sumsOf(sender), await sumsOf(owner)],
    [
      [0, 0],
      [0, 550],
    ],
  );
});
