import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import {
  confirmDestination,
  endWait,
  giveCode,
  makeActive,
  makeDestination,
  makePayee,
  makeWithdrawal,
  yoomoney,
} from '../../testing/people/requisites.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { readMailCode } from '../../testing/people/two-factor.ts';
import { findMails } from './queries.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<MailApp['partner']>>;
const hours = (iso: string | null | undefined) => (Date.parse(iso ?? '') - Date.now()) / 3_600_000;
const brakeOf = async (partner: Partner) => (await partner.result('requisites.get-destinations')).brake;

/** The token of a link to this page in the next letter to this address with this text. */
async function readLink(to: string, page: string, about = ''): Promise<string> {
  const { text = '' } = await app.mail.next(to);
  const [, token] = new RegExp(`${page}\\?token=([\\w-]+)`).exec(text) ?? [];
  return token && text.includes(about) ? token : await readLink(to, page, about);
}

/** A thief who knows the owner's password changes the mail to their own. */
async function changeMail(partner: Partner, email: string): Promise<void> {
  await partner.result('profile.request-email-change', { email, currentPassword: partner.password });
  const { text = '' } = await app.mail.next(email);
  await partner.result('profile.confirm-email-change', { code: /: (\d{6})$/m.exec(text)?.[1] ?? '' });
}

test('mail, password by link and a new destination within an hour: nothing moves, and the old mailbox stops it all', async () => {
  const partner = await app.partner();
  const { id: before, payeeId } = await makeActive(app, partner);
  const thief = `thief-${partner.id}@example.com`;
  await changeMail(partner, thief);
  assert.ok(hours((await brakeOf(partner)).requisitesUntil) > 71.9);
  await app.visitor().result('auth.request-password-reset', { login: partner.login });
  const token = await readLink(thief, '/reset-password');
  const password = 'пароль вора, который длинный';
  await app.visitor().result('auth.reset-password', { token, password });
  const stolen = app.visitor();
  await stolen.result('auth.sign-in', { login: partner.login, password });

  await app.sql`update act_codes set requested_at = now() - interval '2 minutes' where user_id = ${partner.id}`;
  const written = { payeeId, methodId: yoomoney, values: { wallet: '4100666777888' } };
  const { id } = await stolen.result('requisites.create-destination', written);
  const { text = '' } = await app.mail.next(thief);
  const code =
    /: (\d{6})$/m.exec(text)?.[1] ?? (await readMailCode(app.mail, { login: thief.split('@')[0] ?? '' }));
  const { waitsUntil } = await stolen.result('requisites.confirm-destination', { id, code });
  assert.ok(hours(waitsUntil) > 71.9, 'the longer waiting time wins');
  const { brake, items } = await stolen.result('requisites.get-destinations');
  assert.ok(hours(brake.payoutsUntil) > 23.9, 'after mail and password nothing is paid for a day');
  assert.equal(items.find((one) => one.id === before)?.state, 'active');

  const earned = { userId: partner.id, kind: 'bonus', account: 'available', amount: 5000 } as const;
  await app.operator.result('operator.post-ledger-entry', { ...earned, idempotencyKey: 'earned' });
  const asked = { destinationId: before, sum: 1000, idempotencyKey: 'stolen' };
  const refused = await stolen.failure('billing.request-withdrawal', asked);
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['destinationId']]);

  const stop = await readLink(`${partner.login}@example.com`, '/stop', '•• 7888');
  const { about } = await app.visitor().result('stop.get-stop', { token: stop });
  assert.match(about, /•• 7888/);
  assert.equal(
    (await stolen.result('requisites.get-destinations')).brake.isStopped,
    false,
    'reading changes nothing',
  );
  await app.visitor().result('stop.confirm-stop', { token: stop });
  assert.equal((await stolen.failure('profile.get-info')).code, 403);
  assert.equal((await app.visitor().failure('stop.confirm-stop', { token: stop })).code, 404);
  await endWait(app, partner);
  const [row] = await app.sql<{ state: string }[]>`select state from destinations where id = ${id}`;
  assert.equal(row?.state, 'archived');
});

test('a stop is lifted by two of the staff, by no key, and not by one twice', async () => {
  const partner = await app.partner();
  await partner.result('requisites.stop');
  const asked = { userId: partner.id, reason: 'Позвонили партнёру' };
  assert.equal((await app.operator.failure('operator.lift-brake', asked)).code, 403);
  const one = await signInStaff(app, 'finance');
  const other = await signInStaff(app, 'finance');
  assert.deepEqual((await one.failure('operator.lift-brake', asked)).data, { reauth: true });
  for (const { result, phone } of [one, other]) await result('staff.confirm-act', { code: phone.at(0) });
  assert.deepEqual(await one.result('operator.lift-brake', asked), { isLifted: false });
  assert.equal((await one.failure('operator.lift-brake', asked)).code, 409);
  assert.equal((await brakeOf(partner)).isStopped, true);
  assert.deepEqual(await other.result('operator.lift-brake', asked), { isLifted: true });
  assert.equal((await brakeOf(partner)).isStopped, false);
});

test('events slow new requisites down, the longer waiting time wins, and none adds up', async () => {
  const partner = await app.partner();
  const { payeeId } = await makeActive(app, partner);
  const id = await makeDestination(app, partner, payeeId, '4100175017399');
  await confirmDestination(app, partner, id);
  await app.operator.result('operator.update-user', { id: partner.id, password: 'новый пароль от сети' });
  await app.visitor().result('auth.sign-in', { login: partner.login, password: 'новый пароль от сети' });
  await partner.result('auth.sign-in', { login: partner.login, password: 'новый пароль от сети' });
  const waits = async () =>
    hours(
      (await partner.result('requisites.get-destinations')).items.find((one) => one.id === id)?.waitsUntil,
    );
  assert.ok((await waits()) > 71.9 && (await waits()) <= 72);
  await app.operator.result('operator.update-user', { id: partner.id, password: 'ещё один пароль от сети' });
  await partner.result('auth.sign-in', { login: partner.login, password: 'ещё один пароль от сети' });
  assert.ok((await waits()) <= 72, 'two events do not add up');
  assert.equal((await brakeOf(partner)).payoutsUntil, null, 'active ones go on being paid');
});

test('a link that is expired or foreign is none, and of two presses at once one stops @full', async () => {
  const partner = await app.partner();
  const { payeeId } = await makeActive(app, partner);
  await confirmDestination(app, partner, await makeDestination(app, partner, payeeId, '4100175017400'));
  const token = await readLink(`${partner.login}@example.com`, '/stop', '•• 7400');
  assert.equal((await app.visitor().failure('stop.get-stop', { token: 'x'.repeat(43) })).code, 404);
  await app.sql`update stop_links set created_at = created_at - interval '15 days' where user_id = ${partner.id}`;
  assert.equal((await app.visitor().failure('stop.get-stop', { token })).code, 404);
  await app.sql`update stop_links set created_at = now() where user_id = ${partner.id}`;
  const pressed = await Promise.allSettled(
    [1, 2, 3].map(() => app.visitor().result('stop.confirm-stop', { token })),
  );
  assert.equal(pressed.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.deepEqual(await archivedFor(partner), ['Выплаты остановлены по ссылке из письма']);
});

test('a stop by the button says so where it archives a destination @full', async () => {
  const partner = await app.partner();
  await confirmDestination(app, partner, await makeDestination(app, partner, await makePayee(app, partner)));
  await partner.result('requisites.stop');
  assert.deepEqual(await archivedFor(partner), ['Выплаты остановлены кнопкой в кабинете']);
});

test('a former mailbox hears of money until a month after a payment to what was made since, and its link lasts 90 days @full', async () => {
  const partner = await app.partner();
  const former = `${partner.login}@example.com`;
  const login = `patient-${partner.id}`;
  await app.operator.result('operator.update-user', { id: partner.id, email: `${login}@example.com` });
  const token = await readLink(former, '/stop', 'Её изменили сотрудники сети');
  await app.sql`update stop_links set created_at = created_at - interval '89 days' where user_id = ${partner.id}`;
  assert.match((await app.visitor().result('stop.get-stop', { token })).about, /теперь почта партнёра/);
  await app.sql`update stop_links set created_at = created_at - interval '2 days' where user_id = ${partner.id}`;
  assert.equal((await app.visitor().failure('stop.get-stop', { token })).code, 404);

  await app.sql`
    update former_mails set replaced_at = replaced_at - interval '200 days', until = until - interval '200 days' where user_id = ${partner.id}`;
  await giveCode(app, partner);
  const id = await makeDestination(app, partner, await makePayee(app, partner));
  const withdrawal = await makeWithdrawal(app, partner, id);
  assert.ok(await readLink(former, '/stop', `№ ${withdrawal}`));
  const { items } = await app.operator.result('operator.get-withdrawals', { id: withdrawal });
  assert.match(String(items[0]?.signs), /почта сменена \d\d\.\d\d\.20\d\d/);
  // Other tests cover the payment of a withdrawal.
  await app.sql`alter table withdrawals disable trigger user`;
  await app.sql`update withdrawals set state = 'paid', ended_at = now() where id = ${withdrawal}`;
  await app.sql`alter table withdrawals enable trigger user`;
  const heard = async () => (await findMails(app.sql, partner.id)).includes(former);
  assert.ok(await heard());
  await app.sql`update withdrawals set ended_at = ended_at - interval '32 days' where id = ${withdrawal}`;
  assert.ok(!(await heard()));
});

async function archivedFor({ id }: { id: number }): Promise<string[]> {
  const rows = await app.sql<{ reason: string }[]>`
    select reason from destinations where user_id = ${id} and state = 'archived'`;
  return rows.map(({ reason }) => reason);
}
