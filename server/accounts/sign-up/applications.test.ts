import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { linkCodeOf, makeApplicant } from '../../testing/people/sign-up.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { isUsual } from './origin.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ REGISTRATION: 'request' });
});
after(() => app.stop());

async function read(id: number) {
  const [found] = (await app.operator.result('operator.get-applications', { id })).items;
  assert.ok(found);
  return found;
}

test('facts say what a blocked partner has as well, and a throwaway mail @full', async () => {
  const blocked = await app.partner({ phone: '+79161234567', telegram: '@Spammer' });
  const one = { email: 'someone@mailinator.com', telegram: '@spammer', phone: '+79161234567' };
  const { id } = await makeApplicant(app, one);
  assert.deepEqual((await read(id)).facts.shared, []);
  await app.operator.result('operator.update-user', { id: blocked.id, isBlocked: true });
  const { facts } = await read(id);
  assert.equal(facts.isThrowaway, true);
  assert.deepEqual(
    facts.shared,
    ['address', 'phone', 'telegram'].map((what) => ({ what, userId: blocked.id, login: blocked.login })),
  );
  await app.operator.result('operator.update-user', { id: blocked.id, isBlocked: false });
  assert.deepEqual((await read(id)).facts.shared, []);
});

test('a language is usual where people read it @full', () => {
  const pairs = [
    ['RU', 'ru'],
    ['KZ', 'ru'],
    ['NG', 'ru'],
    ['DE', 'de'],
    ['DE', 'zh'],
    ['DE', 'en'],
    ['', 'zh'],
  ] as const;
  assert.deepEqual(
    pairs.map(([country, language]) => isUsual(country, language)),
    [true, true, false, true, false, true, true],
  );
});

test('the queue has those that wait, the longest waiting first, and finds by what is known of them @full', async () => {
  const first = await makeApplicant(app);
  const second = await makeApplicant(app);
  await app.operator.result('operator.ask-applicant', { id: first.id, question: 'Откуда трафик?' });
  await first.result('auth.update-application', { telegram: '@later', sources: ['seo'] });
  const { items } = await app.operator.result('operator.get-applications', { waiting: true });
  assert.deepEqual(
    items.map(({ id }) => id).filter((id) => [first.id, second.id].includes(id)),
    [second.id, first.id],
  );
  const found = await app.operator.result('operator.get-applications', { term: first.login });
  assert.deepEqual(
    found.items.map(({ id }) => id),
    [first.id],
  );
});

test('a bound manager decides on those who came by their own link, and becomes their manager @full', async () => {
  const bound = await signInStaff(app, 'manager');
  await app.sql`update staff_accounts set is_bound = true where id = ${bound.id}`;
  const referrer = await app.partner();
  const managerCode = await linkCodeOf(bound);
  const own = await makeApplicant(app, { managerCode, referrerId: referrer.id });
  const other = await makeApplicant(app);
  const { items } = await bound.result('operator.approve-applications', { ids: [own.id, other.id] });
  assert.deepEqual(
    items.map(({ id, isDone }) => [id, isDone]),
    [
      [own.id, true],
      [other.id, false],
    ],
  );
  const [row] = await app.sql`
    select manager_id, referrer_id from users where login = ${own.login}`;
  assert.deepEqual({ ...row }, { managerId: bound.id, referrerId: referrer.id });
});

test('questions that nobody could answer are refused by their field @full', async () => {
  const base = { kind: 'line', label: 'Объём' } as const;
  const wrong = [
    [
      [
        { ...base, id: 1 },
        { ...base, id: 1 },
      ],
      'questions.1.id',
    ],
    [[{ ...base, id: 1, kind: 'choice' as const, options: ['один'] }], 'questions.0.options'],
    [[{ ...base, id: 1, options: ['один', 'два'] }], 'questions.0.options'],
  ] as const;
  for (const [questions, field] of wrong) {
    const asked = questions.map((one) => ({ ...one, options: 'options' in one ? [...one.options] : [] }));
    const failure = await app.operator.failure('operator.save-sign-up-form', { questions: asked });
    assert.deepEqual(Object.keys(failure.data ?? {}), [field]);
  }
});
