import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

async function open(path: string, cookie: string | null, method = 'GET') {
  const response = await fetch(app.url + path, { method, headers: { cookie: cookie ?? '' } });
  return { text: await response.text(), caching: response.headers.get('cache-control') };
}

test('a page holds the answers of its own session alone, and nothing keeps it', async () => {
  const one = await app.partner();
  const other = await app.partner();
  const staff = await signInStaff(app);
  const own = await open('/profile', one.cookie());
  assert.match(own.text, new RegExp(`"login":"${one.login}"`));
  assert.doesNotMatch(own.text, new RegExp(other.login));
  assert.equal(own.caching, 'no-store');
  const console = await open('/staff', staff.cookie());
  assert.match(console.text, /staff\.get-me/);
  assert.equal(console.caching, 'no-store');
  for (const foreign of [await open('/staff', one.cookie()), await open('/profile', staff.cookie())]) {
    assert.doesNotMatch(foreign.text, /id="first-answers"/);
    assert.equal(foreign.caching, 'no-cache');
  }
});

test('a page that is only asked for by its head is no other one', async () => {
  const { cookie } = await app.partner();
  const { text, caching } = await open('/profile', cookie(), 'HEAD');
  assert.deepEqual([text, caching], ['', 'no-store']);
});

test('the head of a page leaves while its answers are waited for', async () => {
  const { cookie } = await app.partner();
  const { reader, head } = await app.sql.begin(async (tx) => {
    await tx`lock table notification_counts in access exclusive mode`;
    const { body } = await fetch(`${app.url}/profile`, { headers: { cookie: cookie() ?? '' } });
    const parts = (body ?? assert.fail()).pipeThrough(new TextDecoderStream()).getReader();
    return { reader: parts, head: (await parts.read()).value ?? '' };
  });
  assert.match(head, /<\/head>/);
  assert.doesNotMatch(head, /first-answers/);
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
  assert.match(rest, /id="first-answers"/);
});

test('a call that fails after the head has left leaves a whole page with the other answers', async () => {
  const { cookie } = await app.partner();
  await app.sql`alter table notification_counts rename to away`;
  const { text } = await open('/profile', cookie());
  await app.sql`alter table away rename to notification_counts`;
  assert.match(text, /<\/html>\s*$/);
  const [, brought = ''] = /id="first-answers">(.*?)<\/script>/.exec(text) ?? [];
  const failed = JSON.parse(brought).filter((answer: object) => 'error' in answer);
  assert.deepEqual(
    failed.map(({ id }: { id: string }) => id),
    ['["profile.get-notification-count",{}]'],
  );
});
