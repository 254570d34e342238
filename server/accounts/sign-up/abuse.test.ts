import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { linkCodeOf, makeApplicant, makeForm, makeProof } from '../../testing/people/sign-up.ts';
import { signInStaff } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ REGISTRATION: 'request' });
});
after(() => app.stop());
beforeEach(async () => {
  await app.sql`delete from tries`;
});

async function countOf(outcomes: Promise<unknown>[]) {
  const settled = await Promise.allSettled(outcomes);
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

test('of many sign-ups from one address five a day are taken @full', async () => {
  const before = (await app.sql`select 1 from applications`).length;
  const visitor = app.visitor();
  const many = Array.from({ length: 40 }, () => visitor.result('auth.sign-up', makeForm(app)));
  assert.equal(await countOf(many), 5);
  assert.equal((await app.sql`select 1 from applications`).length - before, 5);
  assert.equal((await visitor.failure('auth.sign-up', makeForm(app))).code, 429);
});

test('the same mail, or the same login, twice at once makes one application @full', async () => {
  const visitor = app.visitor();
  const email = 'twice@example.com';
  const ofMail = ['TWICE@example.com', email].map((one) => makeForm(app, { email: one }));
  assert.equal(await countOf(ofMail.map((form) => visitor.result('auth.sign-up', form))), 1);
  const ofLogin = ['same-login', 'Same-Login'].map((login) => makeForm(app, { login }));
  assert.equal(await countOf(ofLogin.map((form) => visitor.result('auth.sign-up', form))), 1);
});

test('a login that is a mail is their own: nobody takes the place of another’s @full', async () => {
  const { login } = await app.partner();
  const ofOther = `${login}@example.com`;
  const own = 'own-mail@example.com';
  const refused = await app.visitor().failure('auth.sign-up', makeForm(app, { login: ofOther, email: own }));
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [422, ['login']]);
  await app.visitor().result('auth.sign-up', makeForm(app, { login: own, email: own.toUpperCase() }));
});

test('approved twice at once it makes one partner @full', async () => {
  const { id, login } = await makeApplicant(app);
  const twice = [1, 2].map(() => app.operator.result('operator.approve-applications', { ids: [id] }));
  const answers = (await Promise.all(twice)).map(({ items }) => items[0]?.isDone);
  assert.deepEqual(answers.sort(), [false, true]);
  assert.equal((await app.sql`select 1 from users where login = ${login}`).length, 1);
});

test('a referrer who is blocked, also after the form was sent, is not assigned; nor is one who is not there @full', async () => {
  const early = await app.partner();
  const late = await app.partner();
  const block = (id: number) => app.operator.result('operator.update-user', { id, isBlocked: true });
  await block(early.id);
  const applicants = [];
  for (const referrerId of [early.id, late.id, 4_000_000_000])
    applicants.push(await makeApplicant(app, { referrerId, managerCode: 'nobody-has-this-code' }));
  await block(late.id);
  const ids = applicants.map(({ id }) => id);
  const { items } = await app.operator.result('operator.approve-applications', { ids });
  assert.ok(items.every(({ isDone }) => isDone));
  const logins = applicants.map(({ login }) => login);
  const brought = await app.sql`
    select 1 from users where login = any(${logins}::text[]) and (referrer_id is not null or manager_id is not null)`;
  assert.equal(brought.length, 0);
});

test('whoever counts ids up reads of no manager, and no link names an accountant', async () => {
  const manager = await signInStaff(app, 'manager');
  const early = await signInStaff(app, 'manager');
  const late = await signInStaff(app, 'manager');
  const becomesAccountant = ({ id }: { id: number }) =>
    app.sql`update staff_accounts set role = 'finance' where id = ${id}`;
  const earlyCode = await linkCodeOf(early);
  await becomesAccountant(early);
  const applicants = [
    await makeApplicant(app, { managerId: manager.id }),
    await makeApplicant(app, { managerCode: String(manager.id) }),
    await makeApplicant(app, { managerCode: earlyCode }),
    await makeApplicant(app, { managerCode: await linkCodeOf(late) }),
  ];
  await becomesAccountant(late);
  const ids = applicants.map(({ id }) => id);
  const { items } = await app.operator.result('operator.approve-applications', { ids });
  assert.ok(items.every(({ isDone }) => isDone));
  const logins = applicants.map(({ login }) => login);
  assert.deepEqual(
    await app.sql`select login from users where login = any(${logins}::text[]) and manager_id is not null`,
    [],
  );
  const support = await signInStaff(app, 'support');
  assert.equal((await support.result('operator.get-sign-up-form')).link, null);
});

test('asking with a known mail leaves what asking with an unknown one leaves, and answers alike @full', async () => {
  const { login } = await app.partner();
  await app.sql`delete from graphile_worker._private_jobs`;
  const left = [];
  for (const email of [`${login}@example.com`, 'nobody@example.com']) {
    const proof = await makeProof(app);
    const answer = await app.visitor().result('auth.request-sign-up', { email, proof });
    const jobs = await app.sql`
      delete from graphile_worker._private_jobs where key is null returning task_id, attempts, run_at > now() as later`;
    left.push([Object.keys(answer), jobs.map((job) => ({ ...job }))]);
  }
  assert.deepEqual(left[0], left[1]);
  assert.equal((await app.sql`select 1 from applications where email = 'nobody@example.com'`).length, 0);
});

test('a letter needs a proof of work that is right, and of use once @full', async () => {
  const proof = await makeProof(app);
  const ask = (given: string) => ({ email: 'proved@example.com', proof: given });
  const visitor = app.visitor();
  const { challenge, solution } = JSON.parse(proof);
  const cheaper = { ...challenge, parameters: { ...challenge.parameters, cost: 2 } };
  for (const wrong of ['{}', JSON.stringify({ challenge: cheaper, solution })])
    assert.equal((await visitor.failure('auth.request-sign-up', ask(wrong))).code, 422);
  await visitor.result('auth.request-sign-up', ask(proof));
  assert.equal((await visitor.failure('auth.request-sign-up', ask(proof))).code, 422);
});

test('letters to one mail are slowed, and a code is guessed five times at most @full', async () => {
  const visitor = app.visitor();
  let sealed = '';
  for (const _ of [1, 2, 3]) {
    const asked = { email: 'flooded@example.com', proof: await makeProof(app) };
    sealed = (await visitor.result('auth.request-sign-up', asked)).request;
  }
  const fourth = { email: 'FLOODED@example.com', proof: await makeProof(app) };
  assert.equal((await visitor.failure('auth.request-sign-up', fourth)).code, 429);
  const codes = [];
  for (const code of ['000001', '000002', '000003', '000004', '000005', '000006'])
    codes.push((await visitor.failure('auth.confirm-sign-up', { request: sealed, code })).code);
  assert.deepEqual(codes, [422, 422, 422, 422, 422, 429]);
});
