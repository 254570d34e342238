import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp } from '../../testing/app.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { createClient } from '../../testing/methods/client.ts';
import {
  confirmDestination,
  endWait,
  giveCode,
  makeActive,
  makeDestination,
  makePayee,
  someone,
  yoomoney,
} from '../../testing/people/requisites.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { readMailCode, turnOn } from '../../testing/people/two-factor.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

const hours = (iso: string | null | undefined) => (Date.parse(iso ?? '') - Date.now()) / 3_600_000;
type Partner = Awaited<ReturnType<MailApp['partner']>>;
const own = async (partner: Partner, id: number) =>
  (await partner.result('requisites.get-destinations')).items.find((one) => one.id === id);

test('a destination is confirmed by a mailed code, waits a day and for a look, then is the main one', async () => {
  const partner = await app.partner();
  const payeeId = await makePayee(app, partner);
  const id = await makeDestination(app, partner, payeeId);
  assert.equal((await own(partner, id))?.state, 'unconfirmed');
  const { waitsUntil, needsCheck } = await confirmDestination(app, partner, id);
  assert.ok(hours(waitsUntil) > 23.9 && hours(waitsUntil) <= 24);
  assert.equal(needsCheck, true);
  await endWait(app, partner);
  assert.equal((await own(partner, id))?.state, 'waiting');
  await app.admin.result('operator.check-destination', { id, isAccepted: true });
  assert.partialDeepStrictEqual(await own(partner, id), { state: 'active', isMain: true, mask: '•• 7397' });
});

test('a further one waits two days without a look, and takes the place of the one that it replaces @full', async () => {
  const partner = await app.partner();
  const { id: first, payeeId } = await makeActive(app, partner);
  await app.sql`update act_codes set requested_at = now() - interval '2 minutes' where user_id = ${partner.id}`;
  const written = { payeeId, methodId: yoomoney, values: { wallet: '4100 1750 17398' }, replacesId: first };
  const { id } = await partner.result('requisites.create-destination', written);
  const { waitsUntil, needsCheck } = await confirmDestination(app, partner, id);
  assert.ok(hours(waitsUntil) > 47.9 && hours(waitsUntil) <= 48);
  assert.equal(needsCheck, false);
  assert.equal((await own(partner, first))?.isMain, true);
  await endWait(app, partner);
  assert.partialDeepStrictEqual(await own(partner, first), { state: 'archived', isMain: false });
  assert.partialDeepStrictEqual(await own(partner, id), { state: 'active', isMain: true });
});

test('the number is sealed, and shown to nobody but who of the staff reveals it, which is kept @full', async () => {
  const partner = await app.partner();
  const { id } = await makeActive(app, partner, '4100999888777');
  const [row] = await app.sql<{ text: string }[]>`
    select d::text || (select string_agg(p::text, '') from payees p) as text from destinations d where id = ${id}`;
  assert.equal(row?.text.includes('4100999888777'), false);
  const { items } = await app.operator.result('operator.get-destinations', { id });
  assert.deepEqual(
    items.map((one) => [one.id, one.userId]),
    [[id, partner.id]],
  );
  assert.equal(JSON.stringify(items).includes('4100999888777'), false);
  const { values } = await app.admin.result('operator.reveal-destination', { id });
  assert.deepEqual(values, { wallet: '4100999888777' });
  const acts = await app.sql<{ text: string }[]>`
    select a::text as text from staff_acts a where method = 'operator.reveal-destination' and user_ids = array[${partner.id}::bigint]`;
  assert.equal(acts.length, 1);
  assert.equal(acts[0]?.text.includes('4100999888777'), false);
});

test('the same number written otherwise is the same one, and one that two partners have is a sign for the staff alone @full', async () => {
  const one = await app.partner();
  const other = await app.partner();
  const payeeId = await makePayee(app, one);
  await makeDestination(app, one, payeeId, '4100111122223333');
  const again = { payeeId, methodId: yoomoney, values: { wallet: '4100 1111-2222 3333' } };
  assert.equal((await one.failure('requisites.create-destination', again)).code, 409);
  const theirs = await makePayee(app, other);
  const id = await makeDestination(app, other, theirs, '4100 1111 2222 3333');
  const { items } = await app.operator.result('operator.get-destinations', { userId: other.id });
  assert.equal(items.find((found) => found.id === id)?.sharedBy, 1);
});

test('with СБП another bank of a phone is another destination, and two partners share the phone in whatever banks @full', async () => {
  const one = await app.partner();
  const other = await app.partner();
  const at = (payeeId: number, bank: string) => ({
    payeeId,
    methodId: 2,
    values: { phone: '+7 900 123-45-67', bank },
  });
  const payeeId = await makePayee(app, one);
  const { id: replacesId } = await one.result('requisites.create-destination', at(payeeId, 'Сбербанк'));
  await app.sql`update act_codes set requested_at = now() - interval '2 minutes' where user_id = ${one.id}`;
  const again = await one.failure('requisites.create-destination', at(payeeId, 'Сбербанк'));
  assert.match(again.message, /уже есть/);
  await one.result('requisites.create-destination', { ...at(payeeId, 'Т-Банк'), replacesId });
  await other.result('requisites.create-destination', at(await makePayee(app, other), 'ВТБ'));
  const { items } = await app.operator.result('operator.get-destinations', { userId: other.id });
  assert.deepEqual(
    items.map(({ sharedBy }) => sharedBy),
    [1],
  );
});

test('what is wrong is said by its field, and what is doubtful is asked about twice @full', async () => {
  const partner = await app.partner();
  await giveCode(app, partner);
  const ip = { name: someone.name, inn: someone.inn, ogrn: '304500116000157', address: 'Москва, Арбат, 1' };
  const { id: payeeId } = await partner.result('requisites.save-payee', { kind: 'ip', values: ip });
  const bank = {
    bik: '049805746',
    account: '40602810700000000025',
    bankName: 'Банк',
    correspondent: '30101810800000000746',
  };
  const write = (values: Record<string, string>) => ({ payeeId, methodId: 1, values });
  const { code, data } = await partner.failure(
    'requisites.get-destination-preview',
    write({ ...bank, account: '40602810700000000026' }),
  );
  assert.deepEqual([code, Object.keys(data ?? {})], [422, ['account']]);
  const { rows, warnings } = await partner.result('requisites.get-destination-preview', write(bank));
  assert.equal(rows[1]?.text, '40602 810 7 0000 0000025');
  assert.match(warnings.join(), /Это не счёт ИП/);
  const doubted = await partner.failure('requisites.create-destination', write(bank));
  assert.deepEqual([doubted.code, Object.keys(doubted.data ?? {})], [409, ['isSure']]);
  await partner.result('requisites.create-destination', { ...write(bank), isSure: true });
});

test('a code of the app confirms where two-factor is on, and is asked for before every change @full', async () => {
  const partner = await app.partner();
  const { phone } = await turnOn(app.mail, partner);
  const refused = await partner.failure('requisites.save-payee', { kind: 'npd', values: someone });
  assert.deepEqual([refused.code, refused.data], [403, { reauth: true }]);
  assert.equal((await partner.failure('requisites.send-code')).code, 409);
  assert.equal((await partner.failure('requisites.confirm-act', { code: '000000' })).code, 422);
  await partner.result('requisites.confirm-act', { code: phone.at(0) });
  await partner.result('requisites.save-payee', { kind: 'npd', values: someone });
});

test('a mailed code works once and opens five minutes of this session alone', async () => {
  const partner = await app.partner();
  await partner.result('requisites.send-code');
  assert.equal((await partner.failure('requisites.send-code')).code, 429);
  const code = await readMailCode(app.mail, partner);
  await partner.result('requisites.confirm-act', { code });
  assert.equal((await partner.failure('requisites.confirm-act', { code })).code, 422);
  await partner.result('requisites.save-payee', { kind: 'npd', values: someone });
  const elsewhere = app.visitor();
  await elsewhere.result('auth.sign-in', { login: partner.login, password: partner.password });
  assert.equal((await elsewhere.failure('requisites.lock', { days: 1 })).code, 403);
  await app.sql`update sessions set code_given_at = now() - interval '6 minutes' where user_id = ${partner.id}`;
  assert.equal((await partner.failure('requisites.lock', { days: 1 })).code, 403);
});

test('another partner’s destination is not there, also with a right code', async () => {
  const owner = await app.partner();
  const other = await app.partner();
  const id = await makeDestination(app, owner, await makePayee(app, owner));
  await other.result('requisites.send-code');
  const code = await readMailCode(app.mail, other);
  assert.equal((await other.failure('requisites.confirm-destination', { id, code })).code, 404);
});

test('the lock refuses every change, a longer one stays, and it opens a day after it was asked to @full', async () => {
  const partner = await app.partner();
  const payeeId = await makePayee(app, partner);
  const { lockedUntil } = await partner.result('requisites.lock', { days: 30 });
  assert.equal((await partner.result('requisites.lock', { days: 1 })).lockedUntil, lockedUntil);
  const written = { payeeId, methodId: yoomoney, values: { wallet: '4100175017397' } };
  assert.equal((await partner.failure('requisites.create-destination', written)).code, 409);
  assert.equal((await partner.failure('requisites.save-payee', { kind: 'npd', values: someone })).code, 409);
  const { lockedUntil: opens } = await partner.result('requisites.unlock');
  assert.ok(hours(opens) > 23.9 && hours(opens) <= 24);
  assert.equal((await partner.failure('requisites.create-destination', written)).code, 409);
});

test('an edited payee takes the place of the one before only once the staff have accepted it @full', async () => {
  const partner = await app.partner();
  const id = await makePayee(app, partner);
  const values = { ...someone, name: 'Ким Анна Петровна' };
  const { id: next } = await partner.result('requisites.save-payee', { id, kind: 'npd', values });
  const states = async () =>
    (await partner.result('requisites.get-payees')).items.map((payee) => [payee.id, payee.state]);
  assert.deepEqual(await states(), [
    [next, 'checking'],
    [id, 'active'],
  ]);
  const found = await app.operator.result('operator.get-payee', { id: next });
  assert.deepEqual([found.values.name, found.before?.name], [values.name, someone.name]);
  assert.equal((await app.admin.failure('operator.check-payee', { id: next, isAccepted: false })).code, 422);
  await app.admin.result('operator.check-payee', { id: next, isAccepted: true });
  assert.deepEqual(await states(), [[next, 'active']]);
  assert.equal((await app.admin.failure('operator.check-payee', { id: next, isAccepted: true })).code, 409);
});

test('what the staff compare a new payee or destination with is what is paid now, not a draft before it @full', async () => {
  const partner = await app.partner();
  const { id: paid, payeeId } = await makeActive(app, partner);
  const save = (id: number, name: string) =>
    partner.result('requisites.save-payee', { id, kind: 'npd', values: { ...someone, name } });
  const { id: draft } = await save(payeeId, 'Чужой Иван Иванович');
  const { id: next } = await save(draft, 'Чужой Иван Петрович');
  const { before: shown, replacesId } = await app.operator.result('operator.get-payee', { id: next });
  assert.deepEqual([shown?.name, replacesId], [someone.name, payeeId]);
  const make = async (wallet: string, replaced: number) => {
    await app.sql`update act_codes set requested_at = now() - interval '2 minutes' where user_id = ${partner.id}`;
    const written = { payeeId, methodId: yoomoney, values: { wallet }, replacesId: replaced };
    return (await partner.result('requisites.create-destination', written)).id;
  };
  const id = await make('410017501739801', await make('410017501739802', paid));
  const [destination] = (await app.operator.result('operator.get-destinations', { id })).items;
  assert.equal(destination?.present?.id, paid);
});

test('after a refusal by the staff the next one is the first again, and is looked at @full', async () => {
  const partner = await app.partner();
  const payeeId = await makePayee(app, partner);
  const id = await makeDestination(app, partner, payeeId);
  await confirmDestination(app, partner, id);
  await app.admin.result('operator.check-destination', { id, isAccepted: false, reason: 'Чужой кошелёк' });
  assert.partialDeepStrictEqual(await own(partner, id), { state: 'archived', reason: 'Чужой кошелёк' });
  const again = await makeDestination(app, partner, payeeId);
  assert.equal((await confirmDestination(app, partner, again)).needsCheck, true);
});

test('of two who decide at once one does @full', async () => {
  const partner = await app.partner();
  await giveCode(app, partner);
  const { id } = await partner.result('requisites.save-payee', { kind: 'npd', values: someone });
  const check = (isAccepted: boolean) =>
    app.admin.result('operator.check-payee', { id, isAccepted, reason: 'Не тот ИНН' });
  const outcomes = await Promise.allSettled([check(true), check(false), check(true)]);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('where the main site has the billing, nothing of it is on here @full', async (t) => {
  const other = await startTestApp({ MAIN_SITE_URL: 'https://network.example' }, app);
  t.after(() => other.stop());
  const partner = await other.partner();
  const refused = await partner.failure('requisites.get-destinations');
  assert.match(refused.message, /основной сайт/);
  const { token } = await partner.result('profile.create-api-token');
  const program = createClient(other.url, { bearer: token });
  assert.equal((await program.failure('requisites.get-methods')).code, 403);
  const { methods } = await (await signInStaff(other, 'finance')).result('staff.get-me');
  assert.equal(methods.includes('operator.get-destinations'), false);
  assert.equal(methods.includes('operator.get-withdrawals'), false);
  assert.ok(methods.includes('operator.get-users'));
});
