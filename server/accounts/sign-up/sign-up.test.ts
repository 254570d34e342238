import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sha256 } from '../../platform/program/keys.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { linkCodeOf, makeApplicant, makeForm, makeProof } from '../../testing/people/sign-up.ts';
import { signInStaff } from '../../testing/people/staff.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp({ REGISTRATION: 'request', PUBLIC_URL: 'https://cabinet.example' });
});
after(() => app.stop());

/** Requests a letter, and reads it. */
async function request(email: string) {
  const letter = app.mail.next(email);
  await app.sql`delete from tries`;
  const { request: sealed } = await app
    .visitor()
    .result('auth.request-sign-up', { email, proof: await makeProof(app) });
  const { text = '', subject } = await letter;
  return { request: sealed, code: /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '', subject, text };
}

test('a stranger reads the mail, fills the form, is asked back, and becomes a partner with manager, referrer, terms and currency', async () => {
  const referrer = await app.partner();
  const manager = await signInStaff(app, 'manager');
  await app.sql`
    insert into contracts (version, title, text, sha256, accepts_silence) values (1, 'Оферта', 'Текст', repeat('0', 64), true)`;
  const options = ['мало', 'много'];
  const question = { id: 4, kind: 'choice' as const, label: 'Объём', options, isRequired: true };
  await app.operator.result('operator.save-sign-up-form', { questions: [question] });
  const form = await app.visitor().result('auth.get-sign-up-form');
  assert.deepEqual([form.terms?.version, form.questions.map(({ id }) => id)], [1, [4]]);

  const { code, request: sealed } = await request('anna@example.com');
  assert.equal((await app.sql`select 1 from applications`).length, 0, 'no row before the mail is read');
  const anna = app.visitor();
  const { next, ticket } = await anna.result('auth.confirm-sign-up', { request: sealed, code });
  assert.equal(next, 'fill');
  assert.equal(
    (await anna.failure('auth.confirm-sign-up', { request: sealed, code })).code,
    422,
    'a code works once',
  );
  const filled = {
    ...makeForm(app, { login: 'anna' }),
    ticket,
    telegram: 't.me/anna_cpa',
    termsVersion: 1,
    managerCode: await linkCodeOf(manager),
    referrerId: referrer.id,
  };
  assert.deepEqual((await anna.failure('auth.sign-up', { ...filled, answers: {} })).data, {
    'answers.4': 'Ответьте на этот вопрос',
  });
  await anna.result('auth.sign-up', { ...filled, answers: { 4: 'много' } });
  const waiting = await anna.result('auth.get-application');
  assert.deepEqual(
    [waiting.state, waiting.telegram, waiting.answers],
    ['new', '@anna_cpa', [{ id: 4, label: 'Объём', value: 'много' }]],
  );

  const { items } = await app.operator.result('operator.get-applications', { waiting: true });
  const id = items[0]?.id ?? 0;
  assert.deepEqual(
    [items[0]?.manager?.id, items[0]?.referrer, items[0]?.termsVersion],
    [manager.id, { id: referrer.id, name: '', login: referrer.login }, 1],
  );
  const asked = app.mail.next('anna@example.com');
  await app.operator.result('operator.ask-applicant', { id, question: 'Какие сайты?' });
  assert.match((await asked).text ?? '', /Какие сайты\?/);
  assert.equal((await anna.result('auth.get-application')).note, 'Какие сайты?');
  const mended = { telegram: '@anna', sources: ['seo', 'push'] as const, answers: { 4: 'мало' } };
  await anna.result('auth.update-application', { ...mended, sources: [...mended.sources] });
  assert.equal((await anna.result('auth.get-application')).state, 'new');

  const approved = app.mail.next('anna@example.com');
  await app.operator.result('operator.approve-applications', { ids: [id], currencyCode: 'USD' });
  assert.match((await approved).subject ?? '', /Заявка одобрена/);
  assert.equal((await anna.result('auth.get-application')).state, 'approved');
  assert.equal((await anna.failure('auth.update-application', { ...mended, sources: ['seo'] })).code, 409);
  const partner = app.visitor();
  const signedIn = await partner.result('auth.sign-in', { login: 'anna', password: filled.password });
  assert.equal(signedIn.status, 'signed-in');
  assert.equal((await partner.result('profile.get-balance')).currencyCode, 'USD');
  const [row] = await app.sql`
    select u.manager_id, u.referrer_id, u.telegram, count(a.*)::int as acceptances
    from users u left join contract_acceptances a on a.user_id = u.id where u.login = 'anna' group by u.id`;
  assert.deepEqual(
    { ...row },
    { managerId: manager.id, referrerId: referrer.id, telegram: '@anna', acceptances: 1 },
  );
  await app.operator.result('operator.save-sign-up-form', { questions: [] });
});

test('the letter alone tells whether a mail is known: a partner’s is told so, an applicant’s opens the application @full', async () => {
  const partner = await app.partner();
  const known = await request(`${partner.login}@example.com`);
  assert.match(known.subject ?? '', /уже есть кабинет/);
  assert.equal(known.code, '');

  const applicant = await makeApplicant(app, { termsVersion: 1 });
  const { request: sealed, code } = await request(`${applicant.login}@example.com`);
  const again = app.visitor();
  assert.equal((await again.result('auth.confirm-sign-up', { request: sealed, code })).next, 'applied');
  assert.equal((await again.result('auth.get-application')).login, applicant.login);
});

test('an applicant signs in with their password to the application alone, leaves, and reads why they are refused', async () => {
  const applicant = await makeApplicant(app, { termsVersion: 1 });
  const { login, password, id } = applicant;
  const browser = app.visitor();
  assert.equal((await browser.result('auth.sign-in', { login, password })).status, 'applicant');
  assert.equal((await browser.failure('profile.get-info')).code, 403);
  await app.operator.result('operator.refuse-applications', {
    ids: [id],
    reason: 'details',
    note: 'Нет ссылок',
  });
  const { state, reason, note } = await browser.result('auth.get-application');
  assert.deepEqual([state, reason, note], ['refused', 'details', 'Нет ссылок']);
  await browser.result('logout');
  assert.equal((await browser.failure('auth.get-application')).code, 403);
});

test('open registration makes the partner at once @full', async (t) => {
  const open = await startMailApp({ REGISTRATION: 'open' });
  t.after(open.stop);
  const browser = open.visitor();
  assert.equal((await browser.result('auth.sign-up', makeForm(open, { login: 'boris' }))).next, 'signed-in');
  assert.equal((await browser.result('profile.get-info')).login, 'boris');
});

test('an address that opens forms without end waits @full', async () => {
  const visitor = app.visitor();
  await app.sql`
    insert into tries (key, count, blocked_until, updated_at)
    values (${sha256('sign-up forms 127.0.0.1')}, 199, 'epoch', now())
    on conflict (key) do update set count = 199, blocked_until = 'epoch', updated_at = now()`;
  await visitor.result('auth.get-sign-up-form');
  assert.equal((await visitor.failure('auth.get-sign-up-form')).code, 429);
});

test('where registration is closed nobody registers', async (t) => {
  const closed = await startMailApp();
  t.after(closed.stop);
  assert.equal((await closed.visitor().result('auth.get-sign-up-form')).challenge, null);
  assert.equal((await closed.visitor().failure('auth.sign-up', makeForm(closed))).code, 409);
});
