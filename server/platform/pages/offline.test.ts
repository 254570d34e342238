import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

const hostile = `</title><script>alert("1")</script>$&'\\`;

let app: TestApp;
before(async () => {
  app = await startTestApp({ PRODUCT_NAME: hostile });
});
after(() => app.stop());

const ask = async (path: string) => {
  const answer = await fetch(app.url + path);
  return { text: await answer.text(), headers: answer.headers };
};

test('a hostile name of the product is text in the offline page and a string in the manifest @full', async () => {
  const { text, headers } = await ask('/offline.html');
  assert.doesNotMatch(text, /<script>alert/);
  assert.match(text, /&#60;script&#62;alert\(&#34;1&#34;\)&#60;\/script&#62;\$&#38;/);
  assert.match(headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-[\w+/=]{44}';/);
  const manifest = JSON.parse((await ask('/manifest.webmanifest')).text);
  assert.deepEqual([manifest.name, manifest.short_name], [hostile, hostile]);
});

test('the worker is asked for anew each time, is allowed from here only, and is another one for another page @full', async () => {
  const other = await startTestApp({ PRODUCT_NAME: 'Компас' }, app);
  const own = await ask('/sw.js');
  const others = await (await fetch(`${other.url}/sw.js`)).text();
  await other.stop();
  assert.equal(own.headers.get('cache-control'), 'no-cache');
  assert.match(own.headers.get('content-type') ?? '', /^text\/javascript/);
  assert.match(
    (await ask('/dashboard')).headers.get('content-security-policy') ?? '',
    /worker-src 'self'(;|$)/,
  );
  const version = (text: string) => /'offline-([0-9a-f]{12})'/.exec(text)?.[1];
  assert.ok(version(own.text));
  assert.notEqual(version(own.text), version(others));
});

test('the offline page and the manifest have the colours of the theme @full', async () => {
  const theme = await readFile(new URL('../../../web/start/theme.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = theme.split(':root[data-color-scheme="dark"]');
  const { text } = await ask('/offline.html');
  const colours = [...text.matchAll(/(--[\w-]+): light-dark\((#\w+), (#\w+)\)/g)];
  assert.ok(colours.length > 5);
  for (const [, name, inLight, inDark] of colours) {
    assert.ok(light.includes(`${name}: ${inLight};`), `${name} in light`);
    assert.ok(dark.includes(`${name}: ${inDark};`), `${name} in dark`);
  }
  const manifest = JSON.parse((await ask('/manifest.webmanifest')).text);
  assert.ok(light.includes(`--canvas: ${manifest.background_color};`));
  assert.ok(light.includes(`--accent: ${manifest.theme_color};`));
});
