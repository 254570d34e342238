import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { shadesOf } from '#contract/console/accent';
import { renderLetter } from '../../platform/mail/letter.ts';
import { findLook } from '../../platform/mail/look-queries.ts';
import { allWorks } from '../../tasks.ts';
import { operatorKey, startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const own = { accent: null, logoId: null, darkLogoId: null };

async function upload(width: number, height: number): Promise<string> {
  const create = { width, height, channels: 4 as const, background: '#2563eb80' };
  const body = new Uint8Array(await sharp({ create }).png().toBuffer());
  const headers = { authorization: `Bearer ${operatorKey}` };
  return (await (await fetch(`${app.url}/operator/pictures`, { method: 'POST', headers, body })).json()).id;
}

/** The style sheet of a page. */
async function styleOf(path: string) {
  const html = await (await fetch(app.url + path)).text();
  const [, href] = /<link rel="stylesheet" href="(\/brand\/[0-9a-f]{16}\.css)">/.exec(html) ?? [];
  if (!href) return null;
  const response = await fetch(app.url + href);
  return { href, css: await response.text(), caching: response.headers.get('cache-control') ?? '' };
}

test('the first HTML of every page names the accent and the logo, at an address that changes with them', async () => {
  assert.equal(await styleOf('/sign-in'), null);
  const logoId = await upload(400, 100);
  const darkLogoId = await upload(300, 300);
  await app.operator.result('operator.set-brand', { accent: '#FFD400', logoId, darkLogoId });
  const { accent, logo, darkLogo } = await app.operator.result('operator.get-brand', {});
  assert.deepEqual([accent, logo?.id, darkLogo?.id], ['#ffd400', logoId, darkLogoId]);
  const style = await styleOf('/sign-in');
  assert.ok(style);
  assert.match(style.caching, /immutable/);
  const [light = '', dark = ''] = style.css.split('\n');
  assert.match(
    light,
    new RegExp(`light.*--accent:${shadesOf('#ffd400', 'light').accent};.*${logoId}-320.*128px`),
  );
  assert.match(light, /--name-clip/);
  assert.match(dark, new RegExp(`dark.*--accent:#ffd400;.*${darkLogoId}-320.*32px`));
  assert.doesNotMatch(dark, /--name-clip/);
  const names = [...style.css.matchAll(/--([a-z-]+):/g)].map(([, name = '']) => name);
  const moved = names.filter((name) => !/^(logo|name)/.test(name));
  assert.deepEqual(new Set(moved), new Set(['accent', 'accent-hover', 'on-accent']), 'no colour of meaning');
  assert.deepEqual(await styleOf('/staff/sign-in'), style);
  await app.operator.result('operator.set-brand', { accent: '#1d4ed8', logoId, darkLogoId: null });
  const next = await styleOf('/dashboard');
  assert.notEqual(next?.href, style.href);
  const before = await fetch(app.url + style.href);
  assert.deepEqual([await before.text(), before.headers.get('cache-control')], [next?.css, 'no-store']);
  await app.operator.result('operator.set-brand', own);
  assert.equal(await styleOf('/sign-in'), null);
});

test('the installed application and letters have the accent that holds on light grounds, and the logo', async () => {
  const manifest = async () => await (await fetch(`${app.url}/manifest.webmanifest`)).json();
  const before = await manifest();
  const square = await upload(640, 640);
  const wide = await upload(400, 100);
  await app.operator.result('operator.set-brand', { accent: '#ffd400', logoId: square, darkLogoId: null });
  const { accent, on } = shadesOf('#ffd400', 'light');
  const { theme_color, icons } = await manifest();
  assert.equal(theme_color, accent);
  assert.deepEqual(
    icons.map(({ src, sizes }: Record<string, string>) => [src, sizes]),
    [
      [`/pictures/${square}-320.webp`, '320x320'],
      [`/pictures/${square}-640.webp`, '640x640'],
    ],
  );
  await app.operator.result('operator.set-brand', { accent: '#ffd400', logoId: wide, darkLogoId: null });
  assert.deepEqual((await manifest()).icons, before.icons);
  const letter = { subject: 'С', paragraphs: [], action: { title: 'Войти', url: 'https://k.example/' } };
  const { html } = renderLetter(letter, app.app.settings, await findLook(app.sql));
  assert.match(
    html,
    new RegExp(
      `<img src="${app.app.settings.publicUrl}/pictures/${wide}-320.webp" alt="[^"]+" width="128" height="32"`,
    ),
  );
  assert.match(html, new RegExp(`background:${accent};color:${on}`));
  await app.operator.result('operator.set-brand', own);
  assert.deepEqual(await manifest(), before);
});

test('a logo in use stays, and what is no picture or no colour is refused by its field', async () => {
  const logoId = await upload(90, 80);
  const other = await upload(91, 80);
  await app.operator.result('operator.set-brand', { ...own, logoId });
  await app.sql`update pictures set unused_since = now() - interval '31 days'`;
  await allWorks(app.app)
    .find(({ name }) => name === 'sweep-pictures')
    ?.run(null);
  const codes = [logoId, other].map(async (id) => (await fetch(`${app.url}/pictures/${id}-320.webp`)).status);
  assert.deepEqual(await Promise.all(codes), [200, 404]);
  for (const [params, field] of [
    [{ ...own, accent: 'red' }, 'accent'],
    [{ ...own, accent: '#1d4ed8;}' }, 'accent'],
    [{ ...own, logoId: other }, 'logoId'],
    [{ ...own, logoId, darkLogoId: other }, 'darkLogoId'],
    [{ ...own, darkLogoId: logoId }, 'logoId'],
  ] as const)
    assert.deepEqual(
      Object.keys((await app.operator.failure('operator.set-brand', params)).data ?? {}),
      [field],
      JSON.stringify(params),
    );
  assert.equal((await app.operator.result('operator.get-brand', {})).logo?.id, logoId);
});
