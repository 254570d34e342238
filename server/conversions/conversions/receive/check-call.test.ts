import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeAdvertiser, sumsOf } from '../../../testing/traffic/conversions.ts';
import { makeClickId } from '../../../traffic/redirector/visit/click.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ CLICK_URL: 'https://go.example.org' });
});
after(() => app.stop());

/** An offer with a click, and a check of its address with these parameters. */
async function makeTrial(terms: Parameters<typeof makeAdvertiser>[1] = {}) {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app, terms);
  const click_id = await advertiser.click(partner);
  const { offerId, key } = advertiser;
  const check = (params: Record<string, string>, of = key) =>
    app.operator.result('operator.get-call-check', {
      offerId,
      url: `https://go.example.org/in/${of}?${new URLSearchParams(params)}`,
    });
  return { ...advertiser, partner, click_id, check };
}

/** Counts all rows that a call could leave. */
async function traces() {
  const tables = [
    'conversions',
    'conversion_events',
    'conversion_refusals',
    'conversion_inbox',
    'ledger_entries',
  ];
  const counts = await Promise.all(
    [...tables, 'advertisers_heard', 'offer_days'].map(
      (table) => app.sql<{ count: number }[]>`select count(*)::int from ${app.sql(table)}`,
    ),
  );
  return counts.map(([row]) => row?.count);
}

test('a trial says what the call would be answered and make, and the real call does it @full', async () => {
  const { check, click_id, partner, call } = await makeTrial({ holdDays: 7 });
  const before = await traces();
  const said = await check({ click_id, status: 'approve', sum: '990', extra: '1' });
  assert.deepEqual([said.status, said.line, said.keyIs, said.isWaiting], [200, 'OK', 'current', false]);
  assert.deepEqual([said.read, said.ignored], [{ click_id, status: 'approve', sum: '990' }, ['extra']]);
  const { releaseAt, ...outcome } = said.outcome ?? { releaseAt: null };
  assert.deepEqual(outcome, {
    userId: partner.id,
    conversionId: null,
    state: 'hold',
    isChange: true,
    goal: '',
    amount: 100,
    currencyCode: 'RUB',
  });
  const days = (Date.parse(releaseAt ?? '') - Date.now()) / 86_400_000;
  assert.ok(days > 6.9 && days < 7.1, String(days));
  assert.deepEqual(await traces(), before);
  assert.deepEqual(await sumsOf(partner), [0, 0]);

  assert.deepEqual(await call({ click_id, status: 'approve' }), { status: 200, line: 'OK' });
  assert.deepEqual(await sumsOf(partner), [0, 100]);
  const again = await check({ click_id, status: 'approve' });
  assert.deepEqual([again.line, again.outcome?.isChange], ['OK', false]);
  assert.ok(again.outcome?.conversionId);
  const rejected = await check({ click_id, status: 'trash' });
  assert.deepEqual([rejected.outcome?.state, rejected.outcome?.isChange], ['reject', true]);
  assert.deepEqual(await sumsOf(partner), [0, 100]);
});

test('a refused call is answered as the real one, and is not kept @full', async () => {
  const { check, click_id, call } = await makeTrial();
  const before = await traces();
  const said: Record<string, string>[] = [
    {},
    { click_id, status: 'готово' },
    { click_id: '{clickid}', status: 'lead' },
    { click_id, status: 'lead', goal: 'deposit' },
    { click_id, status: 'lead', payout: '10' },
  ];
  const tried = [];
  for (const params of said) tried.push(await check(params));
  assert.deepEqual(await traces(), before);
  for (const [n, params] of said.entries()) {
    const real = await call(params);
    assert.deepEqual([tried[n]?.status, tried[n]?.line, tried[n]?.outcome], [real.status, real.line, null]);
  }
});

test('a click that has not come yet would be waited for @full', async () => {
  const { check } = await makeTrial();
  const before = await traces();
  const { line, isWaiting, outcome } = await check({ click_id: makeClickId(Date.now()), status: 'lead' });
  assert.deepEqual([line, isWaiting, outcome], ['OK', true, null]);
  assert.deepEqual(await traces(), before);
});

test('whose key it is, is said: the old one, another offer’s, nobody’s @full', async () => {
  const { check, click_id, key, offerId } = await makeTrial();
  const other = await makeAdvertiser(app);
  await app.admin.result('operator.rotate-offer-key', { offerId });
  const params = { click_id, status: 'lead' };
  assert.deepEqual([(await check(params, key)).keyIs, (await check(params, key)).line], ['old', 'OK']);
  const foreign = await check(params, other.key);
  assert.deepEqual([foreign.keyIs, foreign.status], ['other', 403]);
  const unknown = await check(params, 'kin_nobody');
  assert.deepEqual([unknown.keyIs, unknown.status, unknown.line], ['unknown', 403, 'Неизвестный ключ']);
});

test('an address elsewhere is refused with where ours begin @full', async () => {
  const { offerId, key } = await makeTrial();
  for (const url of ['привет', `https://evil.example/in/${key}`, 'https://go.example.org/c/abc']) {
    const failure = await app.operator.failure('operator.get-call-check', { offerId, url });
    assert.deepEqual(
      [failure.code, failure.data],
      [422, { url: 'Постбек для рекламодателя начинается с https://go.example.org/in/' }],
    );
  }
});
