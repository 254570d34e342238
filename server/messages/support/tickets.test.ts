import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { partnerTables, readRows } from '../../accounts/personal-data/partner-table-queries.ts';
import { operatorKey, startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const key = () => randomBytes(9).toString('hex');

async function ask(partner: Partner, more: Record<string, unknown> = {}): Promise<number> {
  const asked = { kind: 'question' as const, subject: 'Когда холд?', text: 'Жду неделю' };
  return (await partner.result('tickets.create-ticket', { ...asked, idempotencyKey: key(), ...more })).id;
}

const say = (partner: Partner, id: number, text = 'И ещё') =>
  partner.result('tickets.add-message', { id, text, idempotencyKey: key() });
const stateOf = async (partner: Partner, id: number) =>
  (await partner.result('tickets.get-ticket', { id })).state;
const waitingOf = async (partner: Partner) =>
  (await partner.result('profile.get-support-active-tickets-count')).count;

test('a ticket waits for whom its last word does not come from, and the badge counts what waits for the partner', async () => {
  const partner = await app.partner();
  const staff = await signInStaff(app, 'support');
  const id = await ask(partner);
  assert.deepEqual([await stateOf(partner, id), await waitingOf(partner)], ['open', 0]);
  await staff.result('operator.answer-ticket', { id, text: 'Завтра' });
  const answered = await partner.result('tickets.get-ticket', { id });
  assert.deepEqual([answered.state, answered.unread, await waitingOf(partner)], ['waiting', 1, 1]);
  assert.deepEqual(
    answered.messages.map(({ by, isRead }) => [by, isRead]),
    [
      ['partner', true],
      ['network', false],
    ],
  );
  const last = answered.messages.at(-1)?.id ?? 0;
  await partner.result('tickets.mark-read', { id, messageId: last });
  assert.equal((await partner.result('tickets.get-ticket', { id })).unread, 0);
  const seen = await staff.result('operator.get-ticket', { id });
  assert.deepEqual([seen.assignee?.id, seen.messages.at(-1)?.isRead], [staff.id, true]);
  await say(partner, id);
  assert.deepEqual([await stateOf(partner, id), await waitingOf(partner)], ['open', 0]);
});

test('a repeated call makes no second ticket and no second message', async () => {
  const partner = await app.partner();
  const asked = { kind: 'money' as const, subject: 'Выплата', text: 'Где?', idempotencyKey: 'the same' };
  const made = await Promise.all([1, 2, 3].map(() => partner.result('tickets.create-ticket', asked)));
  assert.equal(new Set(made.map(({ id }) => id)).size, 1);
  const id = made[0]?.id ?? 0;
  const word = { id, text: 'Нашлась', idempotencyKey: 'the same' };
  await Promise.all([1, 2, 3].map(() => partner.result('tickets.add-message', word)));
  assert.equal((await partner.result('tickets.get-ticket', { id })).messages.length, 2);
});

test('a word opens a closed ticket again for 14 days', async () => {
  const partner = await app.partner();
  const id = await ask(partner);
  await partner.result('tickets.close-ticket', { id });
  await say(partner, id);
  assert.equal(await stateOf(partner, id), 'open');
  await partner.result('tickets.close-ticket', { id });
  const { reopensUntil } = await partner.result('tickets.get-ticket', { id });
  assert.ok(Date.parse(reopensUntil ?? '') > Date.now());
  await app.sql`update tickets set closed_at = now() - interval '14 days 1 minute' where id = ${id}`;
  const late = await partner.failure('tickets.add-message', { id, text: 'Поздно', idempotencyKey: key() });
  assert.deepEqual([late.code, Object.keys(late.data ?? {})], [409, ['text']]);
  assert.equal(await stateOf(partner, id), 'closed');
});

test('10 new tickets a day and 30 messages an hour are taken, also of those that come at once @full', async () => {
  const partner = await app.partner();
  const body = (n: number) => ({ kind: 'question', subject: 'С', text: 'Т', idempotencyKey: `once ${n}` });
  const call = (method: string, params: object) =>
    partner.post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })).then((answer) => answer.json());
  const made = await Promise.all(
    Array.from({ length: 14 }, (_, n) => call('tickets.create-ticket', body(n))),
  );
  assert.equal(made.filter(({ error }) => error?.code === 429).length, 4);
  const id = (await partner.result('tickets.get-tickets', {})).items[0]?.id ?? 0;
  const words = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      call('tickets.add-message', { id, text: 'Т', idempotencyKey: `word ${n}` }),
    ),
  );
  assert.equal(words.filter(({ error }) => error?.code === 429).length, 5);
});

test('a ticket is about a record of the partner’s own, and carries its name @full', async () => {
  const partner = await app.partner();
  const other = await app.partner();
  const { offerId, click, sendStatus } = await makeAdvertiser(app);
  await sendStatus(await click(partner), 'create');
  const [conversion] = (await partner.result('statistics.get-conversions', {})).items;
  const record = { kind: 'conversion' as const, id: conversion?.id ?? 0 };
  const id = await ask(partner, { record });
  assert.deepEqual((await partner.result('tickets.get-ticket', { id })).record, {
    ...record,
    name: `Конверсия № ${record.id}, Тёплый дом`,
  });
  const foreign = { kind: 'question', subject: 'С', text: 'Т', record, idempotencyKey: key() };
  assert.equal((await other.failure('tickets.create-ticket', foreign)).code, 404);
  const about = { kind: 'offer' as const, id: offerId };
  assert.equal(
    (await partner.result('tickets.get-ticket', { id: await ask(partner, { record: about }) })).record?.name,
    'Оффер: Тёплый дом',
  );
});

test('a rejection is disputed within 30 days: the clock and the advertiser’s words stand beside it @full', async () => {
  const partner = await app.partner();
  const { click, call } = await makeAdvertiser(app);
  const clickId = await click(partner);
  await call({ click_id: clickId, status: 'create' });
  const [conversion] = (await partner.result('statistics.get-conversions', {})).items;
  const asked = {
    kind: 'dispute' as const,
    subject: 'Отклонили зря',
    text: 'Клиент ответил',
    record: { kind: 'conversion' as const, id: conversion?.id ?? 0 },
  };
  const failed = async (more: object = {}) =>
    (await partner.failure('tickets.create-ticket', { ...asked, idempotencyKey: key(), ...more })).code;
  assert.equal(await failed(), 409);
  assert.equal(await failed({ record: undefined }), 422);
  await call({ click_id: clickId, status: 'reject', comment: 'Не дозвонились за 3 дня' });
  const id = await ask(partner, asked);
  const { dispute } = await partner.result('tickets.get-ticket', { id });
  assert.equal(dispute?.words, 'Не дозвонились за 3 дня');
  assert.equal(Date.parse(dispute?.until ?? '') - Date.parse(dispute?.rejectedAt ?? ''), 30 * 86_400_000);
  assert.equal(dispute?.isWon, false);
  await call({ click_id: clickId, status: 'approve' });
  assert.equal((await partner.result('tickets.get-ticket', { id })).dispute?.isWon, true);
  await call({ click_id: clickId, status: 'reject' });
  await app.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update conversion_events set at = at - interval '31 days' where conversion_id = ${asked.record.id}`;
  });
  assert.equal(await failed(), 409);
  // A rejection after an approval has a clock of its own, whoever said the one before it.
  await call({ click_id: clickId, status: 'approve' });
  await app.operator.result('operator.set-conversion-status', {
    ids: [asked.record.id],
    state: 'reject',
    reason: 'other',
    comment: 'Проверка сети',
  });
  const again = await ask(partner, asked);
  assert.equal((await partner.result('tickets.get-ticket', { id: again })).dispute?.words, 'Проверка сети');
});

test('several rejections are one dispute, which names the one that is none, and return to hold in one call', async () => {
  const partner = await app.partner();
  const other = await app.partner();
  const { click, call } = await makeAdvertiser(app);
  const make = async (owner: typeof partner, status: 'reject' | 'hold') => {
    const clickId = await click(owner);
    await call({ click_id: clickId, status });
    return (await owner.result('statistics.get-conversions', {})).items[0]?.id ?? 0;
  };
  const ids = [await make(partner, 'reject'), await make(partner, 'reject'), await make(partner, 'reject')];
  const [first = 0, ...moreIds] = ids;
  const asked = {
    kind: 'dispute' as const,
    subject: 'Отклонения',
    text: 'Все заявки настоящие',
    record: { kind: 'conversion' as const, id: first },
  };
  const held = await make(partner, 'hold');
  const refusal = async (more: object) => {
    const { code, data } = await partner.failure('tickets.create-ticket', {
      ...asked,
      idempotencyKey: key(),
      ...more,
    });
    return [code, Object.keys(data ?? {})];
  };
  assert.deepEqual(await refusal({ moreIds: [...moreIds, held] }), [409, ['moreIds']]);
  assert.deepEqual(await refusal({ moreIds: [await make(other, 'reject')] }), [404, []]);
  assert.deepEqual(await refusal({ kind: 'question', moreIds }), [422, ['moreIds']]);
  const id = await ask(partner, { ...asked, moreIds: [...moreIds, ...moreIds, first] });
  const { record, dispute, moreDisputes } = await partner.result('tickets.get-ticket', { id });
  assert.match(record?.name ?? '', / и ещё 2$/);
  assert.deepEqual([dispute?.conversionId, ...moreDisputes.map(({ conversionId }) => conversionId)], ids);
  await app.operator.result('operator.set-conversion-status', { ids, state: 'hold' });
  const shown = await app.operator.result('operator.get-ticket', { id });
  assert.deepEqual(
    [shown.dispute, ...shown.moreDisputes].map((one) => one?.isWon),
    [true, true, true],
  );
});

test('a note never reaches the partner: no answer, notice, file or export has it @full', async () => {
  const partner = await app.partner();
  const id = await ask(partner);
  const mark = 'metka-zametki';
  const upload = await fetch(`${app.url}/operator/ticket-files?ticketId=${id}&name=${mark}.txt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorKey}` },
    body: mark,
  });
  const { id: fileId } = await upload.json();
  const note = { id, text: `${mark}: клиент врёт`, fileIds: [fileId], isNote: true };
  await app.operator.result('operator.answer-ticket', note);
  const told = await Promise.all([
    partner.result('tickets.get-tickets', {}),
    partner.result('tickets.get-ticket', { id }),
    partner.result('profile.get-notification-all', {}),
    waitingOf(partner),
  ]);
  assert.ok(!JSON.stringify(told).includes(mark));
  assert.deepEqual([told[1].state, told[1].unread, told[3]], ['open', 0, 0]);
  const file = await fetch(`${app.url}/support/files/${fileId}`, {
    headers: { cookie: partner.cookie() ?? '' },
  });
  assert.equal(file.status, 404);
  for (const table of partnerTables)
    for await (const rows of readRows(app.sql, table, partner.id))
      assert.ok(!JSON.stringify(rows).includes(mark), table.table);
  const { messages } = await app.operator.result('operator.get-ticket', { id });
  assert.deepEqual(
    messages.map(({ isNote }) => isNote),
    [false, true],
  );
});

test('the notice of an answer brings its beginning as text, and leads to the ticket @full', async () => {
  const partner = await app.partner();
  const id = await ask(partner);
  await app.operator.result('operator.answer-ticket', { id, text: `<b>Завтра</b>\n${'а'.repeat(600)}` });
  const [notice] = (await partner.result('profile.get-notification-all', {})).messages;
  assert.equal(notice?.title, 'Ответ поддержки: Когда холд?');
  assert.match(notice?.content ?? '', /&lt;b&gt;Завтра&lt;\/b&gt; а{300,400}…/);
  assert.match(notice?.content ?? '', new RegExp(`href="/support/${id}"`));
  await app.operator.result('operator.set-ticket-state', { id, state: 'closed' });
  const [end] = (await partner.result('profile.get-notification-all', {})).messages;
  assert.equal(end?.title, 'Обращение закрыто: Когда холд?');
});

test('the queue begins with the word that waits longest; the first answer is measured @full', async () => {
  const partner = await app.partner();
  const staff = await signInStaff(app, 'support');
  await app.sql`update tickets set state = 'waiting', unanswered_since = null where state = 'open'`;
  const late = await ask(partner);
  const early = await ask(partner);
  const answered = await ask(partner);
  await app.sql`
    update tickets set created_at = now() - interval '3 hours', unanswered_since = now() - interval '3 hours' where id = ${early}`;
  await app.sql`
    update tickets set created_at = now() - interval '90 minutes', unanswered_since = now() - interval '90 minutes' where id = ${answered}`;
  await staff.result('operator.answer-ticket', { id: answered, text: 'Да' });
  await say(partner, answered);
  const queue = await staff.result('operator.get-tickets', { state: 'open' });
  assert.deepEqual(
    queue.items.map(({ id }) => id),
    [early, late, answered],
  );
  assert.equal(queue.items.at(-1)?.firstAnswerMinutes, 90);
  assert.ok(queue.firstAnswer.count > 0);
  const mine = await staff.result('operator.get-tickets', { whose: 'mine' });
  assert.deepEqual(
    mine.items.map(({ id }) => id),
    [answered],
  );
  const found = await staff.result('operator.get-tickets', { term: `№ ${early}` });
  assert.deepEqual(
    found.items.map(({ id }) => id),
    [early],
  );
});

test('the staff read whose a ticket is by first and last name, and answer by the first @full', async () => {
  const partner = await app.partner({ firstName: 'Вера', lastName: 'Белова' });
  const id = await ask(partner);
  const { items } = await app.operator.result('operator.get-tickets', { userId: partner.id });
  const { firstName, messages } = await app.operator.result('operator.get-ticket', { id });
  assert.deepEqual(
    [items[0]?.userName, items[0]?.userLogin, firstName, messages[0]?.author],
    ['Вера Белова', partner.login, 'Вера', 'Вера Белова'],
  );
});

test('a ticket is handed to who may answer it @full', async () => {
  const partner = await app.partner();
  const staff = await signInStaff(app, 'support');
  const other = await signInStaff(app, 'manager');
  const shop = await signInStaff(app, 'shop');
  const id = await ask(partner);
  await staff.result('operator.assign-ticket', { id, staffId: staff.id });
  assert.equal((await partner.result('tickets.get-ticket', { id })).messages[0]?.isRead, true);
  await staff.result('operator.assign-ticket', { id, staffId: other.id });
  assert.equal((await other.result('operator.get-ticket', { id })).assignee?.id, other.id);
  assert.equal((await staff.failure('operator.assign-ticket', { id, staffId: shop.id })).code, 422);
  await app.sql`update staff_accounts set is_bound = true where id = ${other.id}`;
  assert.equal((await staff.failure('operator.assign-ticket', { id, staffId: other.id })).code, 422);
});

test('templates have one name each @full', async () => {
  const template = { name: 'Проверка', text: '{имя}, проверяем {запись}' };
  const { id } = await app.operator.result('operator.save-template', template);
  const again = await app.operator.failure('operator.save-template', { ...template, name: 'проверка' });
  assert.deepEqual(Object.keys(again.data ?? {}), ['name']);
  await app.operator.result('operator.save-template', { id, ...template, isActive: false });
  const { items } = await app.operator.result('operator.get-templates', {});
  assert.equal(items.find((one) => one.id === id)?.isActive, false);
});
