import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lettersPath } from '#contract/wire/demo-letters';
import { startTestApp } from '../../testing/app.ts';

const written = { from: 'k@example.org', to: { name: '', address: 'a@example.org' }, subject: 'Код <1>' };

test('a demo shows its newest letters with their codes and links, and nothing of a letter is markup', async (t) => {
  const app = await startTestApp({ DEMO: '1' });
  t.after(() => app.stop());
  const read = async () => (await fetch(app.url + lettersPath)).text();
  assert.match(await read(), /Писем пока нет/);
  await app.app.mail.send({ ...written, text: 'Ваш код: 123456\n\nСсылка: https://k.example/stop?token=a' });
  const html = await read();
  assert.match(html, /<p class="code">123456<\/p>/);
  assert.match(html, /<a href="https:\/\/k\.example\/stop\?token=a">/);
  assert.match(html, /a@example\.org/);
  assert.ok(!html.includes('Код <1>'));
});

test('nobody reads letters where there is no demo, in production, or where letters leave', async (t) => {
  const closed: Record<string, string>[] = [
    { DEMO: '0' },
    { DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:1' },
    { DEMO: '1', NODE_ENV: 'production', CLICK_URL: 'https://go.example', SECRET_KEY: 'a'.repeat(64) },
  ];
  for (const environment of closed) {
    const app = await startTestApp(environment);
    t.after(() => app.stop());
    assert.equal((await fetch(app.url + lettersPath)).status, 404, JSON.stringify(environment));
    assert.equal(app.app.settings.showsLetters, false);
  }
});
