import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { allWorks } from '../../tasks.ts';
import { startTestApp } from '../../testing/app.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp({
    PUBLIC_URL: 'https://cabinet.example',
    PRODUCT_NAME: 'Сеть «Ромашка»',
  });
});
after(() => app.stop());

async function linkFor(login: string): Promise<string> {
  const letter = app.mail.next(`${login}@example.com`);
  await app.visitor().result('auth.request-password-reset', { login });
  return /token=([\w-]+)/.exec((await letter).text ?? '')?.[1] ?? '';
}

test('a mailed link sets a new password once and ends every session @full', async () => {
  const partner = await app.partner();
  const letter = app.mail.next(`${partner.login}@example.com`);
  await app.visitor().result('auth.request-password-reset', { login: partner.login });
  const { subject, text, html, from } = await letter;
  assert.equal(subject, 'Новый пароль — Сеть «Ромашка»');
  assert.equal(from?.address, 'no-reply@cabinet.example');
  const link = /https:\/\/cabinet\.example\/reset-password\?token=([\w-]{43})/.exec(text ?? '');
  assert.ok(link && html?.includes(link[0]), 'both parts hold the link');

  const token = link[1] ?? '';
  const password = 'новый пароль партнёра';
  await app.visitor().result('auth.reset-password', { token, password });
  assert.equal((await partner.failure('profile.get-info')).code, 403);
  await app.visitor().result('auth.sign-in', { login: partner.login, password });
  const again = await app.visitor().failure('auth.reset-password', { token, password });
  assert.equal(again.code, 422);
  assert.match(String(again.data?.token), /устарела/);
});

test('of two requests with one link one wins @full', async () => {
  const { login } = await app.partner();
  const token = await linkFor(login);
  const tries = ['первый новый пароль', 'второй новый пароль'].map((password) =>
    app.visitor().result('auth.reset-password', { token, password }),
  );
  const outcomes = (await Promise.allSettled(tries)).map((outcome) => outcome.status).sort();
  assert.deepEqual(outcomes, ['fulfilled', 'rejected']);
});

test('a link lives 30 minutes, and a newer one replaces it @full', async () => {
  const { login } = await app.partner();
  const password = 'новый пароль партнёра';
  const replaced = await linkFor(login);
  const token = await linkFor(login);
  assert.equal((await app.visitor().failure('auth.reset-password', { token: replaced, password })).code, 422);
  await app.sql`update password_resets set expires_at = expires_at - interval '31 minutes'`;
  assert.equal((await app.visitor().failure('auth.reset-password', { token, password })).code, 422);
});

test('nobody can tell whether a login exists, and a missing one gets no letter @full', async () => {
  const { login } = await app.partner();
  const known = await app.visitor().result('auth.request-password-reset', { login });
  const unknown = await app.visitor().result('auth.request-password-reset', { login: 'nobody@example.com' });
  assert.deepEqual(known, unknown);
  await app.mail.next(`${login}@example.com`);
  assert.ok(!app.mail.recipients().includes('nobody@example.com'));
});

test('a request for a known login leaves what one for an unknown login leaves: a job for after the answer @full', async (t) => {
  const idle = await startTestApp();
  t.after(idle.stop);
  const { login } = await idle.partner();
  const left = [];
  for (const asked of [login, 'nobody']) {
    await idle.sql`delete from tries`;
    await idle.visitor().result('auth.request-password-reset', { login: asked });
    const [job] = await idle.sql`
      delete from graphile_worker._private_jobs
      returning task_id, payload, priority, run_at > created_at as is_later, key`;
    const [written] = await idle.sql`
      select (select count(*)::int from password_resets) as links, (select count(*)::int from tries) as tries`;
    left.push({ ...job, payload: Object.keys(job?.payload ?? {}), ...written });
  }
  assert.deepEqual(left[0], left[1]);
  assert.deepEqual(
    { ...left[0], taskId: 0 },
    {
      taskId: 0,
      payload: ['login'],
      priority: 0,
      isLater: true,
      key: null,
      links: 0,
      tries: 2,
    },
  );
});

test('asking for letters again and again is stopped @full', async () => {
  const codes: number[] = [];
  for (let n = 0; n < 3; n += 1)
    await app.visitor().result('auth.request-password-reset', { login: 'victim' });
  codes.push((await app.visitor().failure('auth.request-password-reset', { login: 'VICTIM' })).code);
  assert.deepEqual(codes, [429]);
});

test('a short new password is refused by field @full', async () => {
  const refused = await app.visitor().failure('auth.reset-password', { token: 'x', password: 'короткий' });
  assert.equal(refused.code, -32602);
  assert.equal(refused.data?.password, 'Пароль не короче 12 знаков');
});

test('without a mail server letters lie in the outbox, readable by the owner only @full', async () => {
  const poor = await startTestApp();
  const works = await startJobs(poor.app, allWorks(poor.app));
  const { login } = await poor.partner();
  await poor.visitor().result('auth.request-password-reset', { login });
  const folder = join(poor.app.dataDir, 'outbox');
  const letters = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  while ((await letters()).length === 0) await pause(50);
  const [name = ''] = await letters();
  const letter = await PostalMime.parse(await readFile(join(folder, name)));
  await works.stop();
  await poor.stop();
  assert.equal(letter.to?.[0]?.address, `${login}@example.com`);
  assert.match(letter.text ?? '', /token=/);
});

test('a letter that the mail server refuses is sent again later @full', async () => {
  const { login } = await app.partner();
  app.mail.refuseNext();
  const letter = app.mail.next(`${login}@example.com`);
  await app.visitor().result('auth.request-password-reset', { login });
  await app.mail.refused();
  // The library waits longer before each try; the test lets the second one come at once.
  const hurry = setInterval(
    () => app.sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`,
    100,
  );
  const token = /token=([\w-]+)/.exec((await letter).text ?? '')?.[1] ?? '';
  clearInterval(hurry);
  await app.visitor().result('auth.reset-password', { token, password: 'новый пароль партнёра' });
});
