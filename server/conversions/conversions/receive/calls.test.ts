import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sha256 } from '../../../platform/program/keys.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeAdvertiser, sumsOf } from '../../../testing/traffic/conversions.ts';
import { makeClickId } from '../../../traffic/redirector/visit/click.ts';
import { inboxWork } from './inbox.ts';
import { receiveConversion } from './receive.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000);
const runInbox = (clickId: string) => inboxWork(app.app).run({ clickId });

test('what cannot be meant is refused with one clear line, and kept', async () => {
  const partner = await app.partner();
  const { call, click, offerId } = await makeAdvertiser(app);
  const other = await makeAdvertiser(app);
  const click_id = await click(partner);
  const old = await click(partner, { at: dayBefore(31) });
  const own = await click(partner, { outcome: 'custom-link' });
  const foreign = await other.click(partner);
  const never = makeClickId(Date.now() - 2 * 3_600_000);
  const said: [Record<string, string>, number, string][] = [
    [{}, 400, 'Нет параметра status'],
    [{ click_id, status: 'готово' }, 400, 'Неизвестный status: «готово»'],
    [{ status: 'new' }, 400, 'Нет параметра click_id'],
    [{ click_id: "1' or 1", status: 'new' }, 400, "click_id — не ID клика: «1' or 1»"],
    [{ click_id, status: 'new', goal: 'deposit' }, 404, 'У оффера нет цели «deposit»'],
    [{ click_id, status: 'new', goal: 'ц'.repeat(61) }, 400, 'goal не длиннее 60 знаков'],
    [{ click_id, status: 'new', tid: 'a\nb' }, 400, 'В tid есть знаки, которые нельзя сохранить'],
    [{ click_id, status: 'new', payout: '100' }, 409, 'Ставку по этому офферу называет сеть: уберите payout'],
    [{ click_id, status: 'new', payout: '-1' }, 400, 'payout — число с точкой, не меньше нуля: «-1»'],
    [{ click_id, status: 'new', payout: '1e309' }, 400, 'payout — число с точкой, не меньше нуля: «1e309»'],
    [{ click_id, status: 'new', payout: '1,150' }, 400, 'payout — число с точкой, не меньше нуля: «1,150»'],
    [{ click_id, status: 'new', payout: '12.345' }, 400, 'payout — число с точкой, не меньше нуля: «12.345»'],
    [{ click_id, status: 'new', currency: 'руб' }, 400, 'Неизвестная currency: «руб»'],
    [{ click_id: never, status: 'new' }, 404, 'Такого клика нет'],
    [{ click_id: foreign, status: 'new' }, 403, 'Этот клик пришёл на другой оффер'],
    [{ click_id: old, status: 'new' }, 410, 'Клику больше 30 дней: конверсия не принимается'],
    [
      { click_id: own, status: 'new' },
      409,
      'Этот клик не пришёл ни на один оффер сети: конверсии у него быть не может',
    ],
  ];
  for (const [params, status, line] of said) assert.deepEqual(await call(params), { status, line });
  await call({ click_id: old, status: 'new' });
  const { items, pagination } = await app.operator.result('operator.get-conversion-refusals', {
    offerId,
    pageSize: 100,
  });
  assert.equal(pagination.totalCount, said.length);
  const lines = new Map(items.map((one) => [one.line, one]));
  for (const [params, , line] of said) assert.deepEqual(lines.get(line)?.params, params);
  assert.equal(items[0]?.times, 2);
  assert.equal((await partner.result('statistics.get-conversions', {})).pagination.totalCount, 0);
});

test('a sum is read as shops print it; one that cannot be read is left out, and the staff are told', async () => {
  const partner = await app.partner();
  const { call, click, offerId } = await makeAdvertiser(app);
  const printed: [string, number | null][] = [
    ['250.0000', 250],
    ['250,00', 250],
    ['1 999.00', 1999],
    ['1\u00a0999,5 ₽', 1999.5],
    ['1999.', 1999],
    ['.5', 0.5],
    ['0.30000000000000004', 0.3],
    ['1,150', null],
    ['много', null],
    ['-5', null],
  ];
  for (const [sum, read] of printed) {
    const click_id = await click(partner);
    assert.deepEqual(await call({ click_id, status: 'approve', sum }), { status: 200, line: 'OK' });
    const [kept] = await app.sql`select order_sum from conversions where click_id = ${click_id}`;
    assert.equal(kept?.orderSum === null ? null : Number(kept?.orderSum) / 100, read, sum);
  }
  const { items } = await app.operator.result('operator.get-conversion-refusals', { offerId, pageSize: 100 });
  assert.deepEqual(
    items.map(({ status, line }) => [status, line]),
    ['-5', 'много', '1,150'].map((sum) => [200, `Вызов принят без sum, её не прочитать: «${sum}»`]),
  );
});

test('a payout is read by the same rule', async () => {
  const partner = await app.partner();
  const { call, click } = await makeAdvertiser(app, { payoutFrom: 'advertiser' });
  for (const payout of ['250.0000', '250,00', '1 000'])
    assert.equal((await call({ click_id: await click(partner), status: 'approve', payout })).line, 'OK');
  assert.deepEqual(await sumsOf(partner), [0, 1500]);
});

test('a status that goes back is refused, and the money stays', async () => {
  const partner = await app.partner();
  const { call, click, sendStatus } = await makeAdvertiser(app);
  const click_id = await click(partner);
  await sendStatus(click_id, 'approve');
  for (const status of ['new', 'hold']) {
    const { status: code, line } = await call({ click_id, status });
    assert.equal(code, 409);
    assert.match(line, new RegExp(`^Конверсия \\d+ уже подтверждена: статус ${status} ничего не меняет$`));
  }
  assert.deepEqual(await sumsOf(partner), [0, 100]);
});

test('a tid belongs to one click and one goal', async () => {
  const partner = await app.partner();
  const { call, click } = await makeAdvertiser(app);
  const one = await click(partner);
  const two = await click(partner);
  await call({ click_id: one, status: 'new', tid: 'C-1' });
  const foreign = { status: 409, line: 'Конверсия с tid C-1 — другого клика' };
  assert.deepEqual(await call({ click_id: two, status: 'approve', tid: 'C-1' }), foreign);
  const goal = { status: 409, line: 'Конверсия с tid C-1 — другой цели' };
  assert.deepEqual(await call({ click_id: one, status: 'approve', tid: 'C-1', goal: 'deposit' }), goal);
  const other = await makeAdvertiser(app);
  assert.equal(
    (await other.call({ click_id: await other.click(partner), status: 'new', tid: 'C-1' })).line,
    'OK',
  );
});

test('an unknown key is refused, and the old one works until its end @full', async () => {
  const partner = await app.partner();
  const { key, offerId, click } = await makeAdvertiser(app);
  const click_id = await click(partner);
  const params = { click_id, status: 'new' };
  const unknown = { status: 403, line: 'Неизвестный ключ' };
  async function callBy(secret: string, of: Record<string, string> = params) {
    const call = { keyHash: sha256(secret), params: of, at: new Date() };
    const { receipt: _, ...answer } = await receiveConversion(app.app, call);
    return answer;
  }
  assert.deepEqual(await callBy(`${key}x`), unknown);
  await app.admin.result('operator.rotate-offer-key', { offerId });
  assert.equal((await callBy(key)).line, 'OK');
  await app.sql`update offer_keys set ends_at = now() - interval '1 second' where offer_id = ${offerId} and ends_at is not null`;
  assert.deepEqual(await callBy(key), unknown);
  for (let n = 0; n < 120; n++) await callBy('kin_', { ...params, tid: String(n) });
  const [kept] = await app.sql`select count(*)::int from conversion_refusals where offer_id is null`;
  assert.equal(kept?.count, 100);
  const [stored] = await app.sql`
    select count(*)::int from conversion_refusals where params::text like ${`%${key}%`} or params::text like '%kin_%'`;
  assert.equal(stored?.count, 0);
});

test('a call never waits for its click: it is kept, and applied in order when the click comes', async () => {
  const partner = await app.partner();
  const { call, click } = await makeAdvertiser(app);
  const id = makeClickId(Date.now() - 3_000);
  for (const status of ['new', 'new', 'approve', 'hold'])
    assert.deepEqual(await call({ click_id: id.toUpperCase(), status }), { status: 200, line: 'OK' });
  await runInbox(id);
  assert.deepEqual(await sumsOf(partner), [0, 0]);
  await click(partner, { id });
  await runInbox(id);
  assert.deepEqual(await sumsOf(partner), [0, 100]);
  const { items } = await partner.result('statistics.get-conversions', {});
  assert.deepEqual(
    items.map(({ events }) => events.map(({ word }) => word)),
    [['new', 'approve']],
  );
  assert.equal((await app.sql`select from conversion_inbox where click_id = ${id}`).length, 0);
  const refused = await app.operator.result('operator.get-conversion-refusals', {});
  assert.equal(refused.items[0]?.params.click_id, id.toUpperCase());
  assert.equal(refused.items[0]?.params.status, 'hold');
});

test('a later call finds those before it applied, though nobody has looked yet @full', async () => {
  const partner = await app.partner();
  const { call, click } = await makeAdvertiser(app);
  const id = makeClickId(Date.now());
  await call({ click_id: id, status: 'new' });
  await click(partner, { id });
  assert.equal((await call({ click_id: id, status: 'hold' })).line, 'OK');
  const { items } = await partner.result('statistics.get-conversions', {});
  assert.deepEqual(
    items[0]?.events.map(({ word }) => word),
    ['new', 'hold'],
  );
});

test('a click that does not come within the hour makes a refusal, which may be tried again', async () => {
  const partner = await app.partner();
  const { call, click, offerId } = await makeAdvertiser(app);
  const at = new Date(Date.now() - 3_700_000);
  const id = makeClickId(at.getTime());
  assert.equal((await call({ click_id: id, status: 'approve' }, new Date(at.getTime() + 5_000))).line, 'OK');
  await runInbox(id);
  assert.equal((await app.sql`select from conversion_inbox where click_id = ${id}`).length, 1);
  await app.sql`update conversion_inbox set kept_at = now() - interval '1 hour' where click_id = ${id}`;
  await runInbox(id);
  assert.equal((await app.sql`select from conversion_inbox where click_id = ${id}`).length, 0);
  const { items } = await app.operator.result('operator.get-conversion-refusals', { offerId });
  assert.deepEqual(
    items.map(({ status, line }) => [status, line]),
    [[404, 'Такого клика нет']],
  );
  const ids = items.map((one) => one.id);
  const again = await app.operator.result('operator.retry-conversion-refusals', { ids });
  assert.deepEqual(again.items, [{ id: ids[0], conversionId: null, line: 'Такого клика нет' }]);
  await click(partner, { id, at });
  const mended = await app.operator.result('operator.retry-conversion-refusals', { ids });
  assert.equal(mended.items[0]?.line, 'OK');
  assert.deepEqual(await sumsOf(partner), [0, 100]);
  assert.deepEqual(await app.operator.result('operator.retry-conversion-refusals', { ids }), mended);
  assert.deepEqual((await app.operator.result('operator.get-conversion-refusals', { offerId })).items, []);
  assert.equal(
    (await app.operator.failure('operator.retry-conversion-refusals', { ids: [999_999] })).code,
    404,
  );
});

test('a text of any size and kind is cut, never a fault @full', async () => {
  const partner = await app.partner();
  const { call, click } = await makeAdvertiser(app);
  const click_id = await click(partner);
  const comment = `\u0000\ud800${'ж'.repeat(1_000_000)}`;
  assert.equal(
    (await call({ click_id, status: 'reject', comment, toString: 'a', __proto__x: 'b' })).line,
    'OK',
  );
  const { items } = await partner.result('statistics.get-conversions', {});
  assert.ok((items[0]?.events[0]?.comment.length ?? 0) <= 500);
  assert.equal((await call({ click_id, status: 'x'.repeat(1_000_000) })).status, 400);
  assert.equal((await call({ click_id, status: 'new', goal: '\u0000' })).status, 404);
});

test('the offer’s day counts conversions for its cap, not rejected ones', async () => {
  const partner = await app.partner();
  const { offerId, click, sendStatus } = await makeAdvertiser(app, { dailyCap: 5 });
  const used = async () => (await partner.result('offers.get-offer', { id: offerId })).cap?.used;
  const one = await click(partner);
  const two = await click(partner);
  await sendStatus(one, 'new', 'approve');
  await sendStatus(two, 'new');
  assert.equal(await used(), 2);
  await sendStatus(one, 'reject');
  assert.equal(await used(), 1);
  await sendStatus(one, 'hold');
  assert.equal(await used(), 2);
});
