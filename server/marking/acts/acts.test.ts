import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { postToLedger } from '../../money/ledger/post.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  closePapers,
  earn,
  found,
  insertContract,
  insertCreative,
  makeAdPartner,
  makeAdvertiser,
  takeBack,
} from '../../testing/marking/ad-records.ts';
import { signInStaff } from '../../testing/people/staff.ts';

let app: TestApp;
let one: Awaited<ReturnType<typeof signInStaff>>;
let other: Awaited<ReturnType<typeof signInStaff>>;
before(async () => {
  app = await startTestApp({ MARKING: '1' });
  one = await signInStaff(app, 'finance', { isConfirmed: true });
  other = await signInStaff(app, 'finance', { isConfirmed: true });
});
after(() => app.stop());

const get = async (month: string, more: { version?: number; chain?: 'partner' | 'advertiser' } = {}) =>
  await one.result('operator.get-ad-acts', { month, ...more });

/** The sums of a document's lines and of «не реклама». */
const sumsOf = (act: Awaited<ReturnType<typeof get>>['items'][number]) => ({
  lines: act.lines.map(({ amount }) => amount),
  other: Object.fromEntries(act.other.map(({ part, amount }) => [part, amount])),
});

test('a month’s acts and bills are split by creative, with what is no advertising in its own line', async () => {
  const advertiser = await makeAdvertiser(app, { vatPercent: 20 });
  const second = await insertCreative(app, advertiser.offerId, advertiser.contract);
  const partner = await makeAdPartner(app);
  const { offerId, creative } = advertiser;
  await earn(app, partner, '2024-01', [
    { offerId, creative, count: 3 },
    { offerId, creative: second },
    { offerId, creative: null, count: 2 },
  ]);
  await app.sql.begin((tx) =>
    postToLedger(
      tx,
      partner.id,
      {
        kind: 'bonus',
        amount: 5005,
        account: 'available',
        comment: '',
        idempotencyKey: 'bonus',
        createdAt: new Date('2024-01-20T09:00:00Z'),
      },
      'program',
    ),
  );
  await closePapers(app, '2024-01', [advertiser]);
  const { items, shown, totals } = await get('2024-01');
  assert.equal(shown, 0);
  const act = found(items.find(({ chain }) => chain === 'partner'));
  assert.deepEqual(sumsOf(act), {
    lines: [300, 100],
    other: { unmarked: 200, bonus: 50.05 },
  });
  assert.deepEqual(
    [act.document, act.amount, act.toOperator, act.vatPercent],
    [650.05, 650.05, 650.05, null],
  );
  const bill = found(items.find(({ chain }) => chain === 'advertiser'));
  assert.deepEqual(sumsOf(bill), { lines: [540, 180], other: { unmarked: 360 } });
  assert.deepEqual([bill.document, bill.vat, bill.vatPercent], [1080, 180, 20]);
  assert.deepEqual(totals, {
    chains: [
      { chain: 'partner', count: 1, ads: 400, other: 250.05 },
      { chain: 'advertiser', count: 1, ads: 720, other: 360 },
    ],
    count: 2,
    left: 0,
    leftAmount: 0,
  });
  assert.equal((await get('2024-01', { chain: 'partner' })).items.length, 1);
});

test('a closed month is approved by another person for its own hash alone, and is sent once', async () => {
  const month = '2024-02';
  const advertiser = await makeAdvertiser(app);
  const partner = await makeAdPartner(app);
  const stranger = await makeAdPartner(app, { hasContract: false });
  for (const who of [partner, stranger])
    await earn(app, who, month, [{ offerId: advertiser.offerId, creative: advertiser.creative }]);
  await closePapers(app, month, [advertiser]);
  const closed = await one.result('operator.close-ad-acts', { month });
  assert.deepEqual([closed.version, closed.count], [1, 2]);
  assert.deepEqual(
    closed.left.map(({ party, why }) => [party.id, why]),
    [[stranger.id, 'Нет договора рекламы с партнёром на 29.02.2024']],
  );
  const seen = await get(month);
  assert.equal(seen.refusal, 'Эту версию закрыли вы: одобрит её другой сотрудник');
  assert.deepEqual(
    seen.items.map(({ key }) => key),
    [`${partner.contract}-${month}-1`, `${advertiser.contract}-${month}-1`, null],
  );
  const approval = { month, version: 1, hash: closed.sha256 };
  assert.equal((await one.failure('operator.approve-ad-acts', approval)).code, 409);
  const wrong = await other.failure('operator.approve-ad-acts', { ...approval, hash: '0'.repeat(64) });
  assert.deepEqual([wrong.code, Object.keys(wrong.data ?? {})], [409, ['hash']]);
  assert.equal((await other.failure('operator.send-ad-acts', { month, version: 1 })).code, 409);
  await other.result('operator.approve-ad-acts', approval);
  const sends = [1, 2].map(() => other.result('operator.send-ad-acts', { month, version: 1 }));
  const ends = (await Promise.allSettled(sends)).map(({ status }) => status);
  assert.deepEqual(ends.sort(), ['fulfilled', 'rejected']);
  const sent = await get(month);
  assert.deepEqual([sent.versions.length, sent.versions[0]?.state], [1, 'sent']);
  assert.equal((await other.failure('operator.send-ad-acts', { month, version: 1 })).code, 409);
  // Nothing but the left document has changed since.
  assert.equal((await one.failure('operator.close-ad-acts', { month })).code, 409);
});

test('what differs from what was sent is a new version that names the first, and an unsent one becomes void', async () => {
  const month = '2024-03';
  const advertiser = await makeAdvertiser(app);
  const partner = await makeAdPartner(app);
  await earn(app, partner, month, [{ offerId: advertiser.offerId, creative: advertiser.creative }]);
  await closePapers(app, month, []);
  const send = async (version: number, hash: string) => {
    await other.result('operator.approve-ad-acts', { month, version, hash });
    await other.result('operator.send-ad-acts', { month, version });
  };
  const first = await one.result('operator.close-ad-acts', { month });
  const again = await one.result('operator.close-ad-acts', { month });
  assert.deepEqual([first.version, again.version, again.sha256 === first.sha256], [1, 2, true]);
  await send(2, again.sha256);
  const act = found((await app.operator.result('operator.get-acts', { month })).items[0]);
  await one.result('operator.void-act', { id: act.id, reason: 'Старый адрес' });
  await app.operator.result('operator.close-advertiser-bill', { advertiserId: advertiser.id, month });
  const third = await one.result('operator.close-ad-acts', { month });
  const { versions, items } = await get(month);
  assert.deepEqual(
    versions.map(({ version, state }) => [version, state]),
    [
      [3, 'closed'],
      [2, 'sent'],
      [1, 'void'],
    ],
  );
  assert.deepEqual(
    items.map(({ key, corrects }) => [key, corrects]),
    [
      [`${partner.contract}-${month}-3`, `${partner.contract}-${month}-2`],
      [`${advertiser.contract}-${month}-3`, null],
    ],
  );
  await send(3, third.sha256);
  assert.deepEqual((await get(month, { version: 0 })).items, []);
});

test('a contract that comes after a month was sent makes no second document of it', async () => {
  const month = '2024-08';
  const [first, second] = [await makeAdvertiser(app), await makeAdvertiser(app)];
  const partner = await makeAdPartner(app);
  const added = await insertContract(app, { advertiserId: first.id, name: first.name });
  await app.sql`update ad_contracts set parent_id = ${first.contract} where id = ${added}`;
  const creative = await insertCreative(app, first.offerId, added);
  await earn(app, partner, month, [{ offerId: first.offerId, creative }]);
  await closePapers(app, month, [first]);
  const nothing = async () => (await one.failure('operator.close-ad-acts', { month })).message;
  const send = async () => {
    const { version, sha256: hash } = await one.result('operator.close-ad-acts', { month });
    await other.result('operator.approve-ad-acts', { month, version, hash });
    await other.result('operator.send-ad-acts', { month, version });
  };
  await send();
  const later = await insertContract(app, { userId: partner.id, name: 'Позже' });
  const own = await insertContract(app, { userId: partner.id, name: 'Отдельный' });
  await app.sql`update ad_contracts set parent_id = ${first.contract} where id = ${own}`;
  await app.sql`update ad_contracts set parent_id = null where id = ${added}`;
  assert.match(await nothing(), /ничего не изменилось/);
  // A part that was not sent goes under the newer contract.
  await earn(app, partner, month, [{ offerId: second.offerId, creative: second.creative }]);
  const act = found((await app.operator.result('operator.get-acts', { month })).items[0]);
  await one.result('operator.void-act', { id: act.id, reason: 'Забыли доход' });
  const { items } = await get(month, { version: 0, chain: 'partner' });
  assert.deepEqual(
    new Map(items.map(({ contract, corrects }) => [contract?.id, corrects])),
    new Map([
      [partner.contract, `${partner.contract}-${month}-1`],
      [later, null],
    ]),
  );
});

test('another login and an erasure of a partner correct nothing that was sent', async () => {
  const month = '2024-09';
  const { offerId, creative } = await makeAdvertiser(app);
  const partner = await makeAdPartner(app);
  await earn(app, partner, month, [{ offerId, creative }]);
  await closePapers(app, month, []);
  const { version, sha256: hash } = await one.result('operator.close-ad-acts', { month });
  await other.result('operator.approve-ad-acts', { month, version, hash });
  await other.result('operator.send-ad-acts', { month, version });
  const nothing = async () => (await one.failure('operator.close-ad-acts', { month })).message;
  await app.sql`update users set login = 'renamed-partner' where id = ${partner.id}`;
  assert.match(await nothing(), /ничего не изменилось/);
  await app.sql`update balances set available = 0 where user_id = ${partner.id}`;
  await app.admin.result('operator.erase-user', { userId: partner.id, login: 'renamed-partner' });
  assert.match(await nothing(), /ничего не изменилось/);
});

test('a creative with more returned than earned is told of as nothing, and said in «не реклама» @full', async () => {
  const advertiser = await makeAdvertiser(app);
  const { offerId, contract, creative } = advertiser;
  const second = await insertCreative(app, offerId, contract);
  const partner = await makeAdPartner(app);
  await earn(app, partner, '2024-04', [{ offerId, creative: second }]);
  await closePapers(app, '2024-04', []);
  await earn(app, partner, '2024-05', [{ offerId, creative, count: 3 }]);
  await takeBack(app, partner, second, '2024-05');
  await closePapers(app, '2024-05', []);
  const act = found((await get('2024-05')).items[0]);
  assert.deepEqual(sumsOf(act), { lines: [300, -100], other: { returned: -100 } });
  assert.deepEqual([act.document, act.amount, act.toOperator, act.why], [200, 200, 300, '']);
});

test('a document in another currency is in roubles by the rate of its day, or is left out without one', async () => {
  const month = '2024-06';
  const advertiser = await makeAdvertiser(app, { currencyCode: 'USD' });
  const partner = await makeAdPartner(app);
  await earn(app, partner, month, [{ offerId: advertiser.offerId, creative: advertiser.creative }]);
  await app.operator.result('operator.set-rates', { date: '2024-06-01', rates: { USD: 90 } });
  await closePapers(app, month, [advertiser]);
  const bill = found((await get(month, { chain: 'advertiser' })).items[0]);
  assert.deepEqual([bill.currencyCode, bill.original, bill.document], ['USD', 1.67, 150.3]);
  assert.deepEqual(sumsOf(bill), { lines: [150.3], other: {} });
});

test('a partner’s contract that serves one advertiser takes that advertiser’s part of the act @full', async () => {
  const month = '2024-07';
  const [first, second] = [await makeAdvertiser(app), await makeAdvertiser(app)];
  const partner = await makeAdPartner(app);
  const own = await insertContract(app, { userId: partner.id, name: 'Отдельный' });
  await app.sql`update ad_contracts set parent_id = ${second.contract} where id = ${own}`;
  await earn(app, partner, month, [
    { offerId: first.offerId, creative: first.creative, count: 2 },
    { offerId: second.offerId, creative: second.creative },
  ]);
  await closePapers(app, month, []);
  const { items } = await get(month);
  assert.deepEqual(
    items.map(({ contract, amount, document }) => [contract?.id, amount, document]),
    [
      [partner.contract, 200, 300],
      [own, 100, 300],
    ],
  );
});

test('without MARKING nothing is told, and an open month is not closed', async () => {
  const off = await startTestApp({}, app);
  const call = { jsonrpc: '2.0', id: 1, method: 'operator.get-ad-acts', params: { month: '2024-01' } };
  const refused = await off.operator.post(JSON.stringify(call));
  assert.match(await refused.text(), /Маркировка в этой сети выключена/);
  await off.stop();
  const early = await one.failure('operator.close-ad-acts', { month: '2099-01' });
  assert.deepEqual([early.code, early.data], [409, { month: 'Месяц ещё не закончился' }]);
  assert.equal((await one.failure('operator.get-ad-acts', { month: '2024-01', version: 77 })).code, 404);
});
