import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { z } from 'zod';
import { bannerSizes } from '#contract/shop/shop-names';
import { allWorks } from '../../tasks.ts';
import { operatorKey, startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const answer = z.object({ thumbnails: z.record(z.string(), z.string()) });
const refusal = z.object({ error: z.object({ data: z.object({ picture: z.string().regex(/[а-я]/) }) }) });

function upload(body: Uint8Array<ArrayBuffer>, query = '', headers: Record<string, string> = {}) {
  const key = { authorization: `Bearer ${operatorKey}` };
  const sent = { 'content-type': 'image/png', ...(headers.cookie ? {} : key), ...headers };
  return fetch(`${app.url}/operator/banner-pictures${query}`, { method: 'POST', headers: sent, body });
}

/** The left half is red, the right half is blue. */
async function paint(width = 4000, height = 1000): Promise<Uint8Array<ArrayBuffer>> {
  const half = { width: width / 2, height, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer();
  const red = sharp({ create: { ...half, width, background: '#f00' } });
  return new Uint8Array(
    await red
      .composite([{ input: blue, left: width / 2, top: 0 }])
      .png()
      .toBuffer(),
  );
}

async function pictureAt(address: string) {
  const response = await fetch(app.url + address);
  assert.match(response.headers.get('cache-control') ?? '', /public.*immutable/);
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  return sharp(Buffer.from(await response.arrayBuffer()));
}

test('one picture is cropped to the six sizes, which every partner sees once it is published', async () => {
  const { thumbnails } = answer.parse(await (await upload(await paint(2000, 500))).json());
  for (const { name, width, height } of bannerSizes) {
    const meta = await (await pictureAt(thumbnails[name] ?? '')).metadata();
    assert.deepEqual([meta.format, meta.width, meta.height], ['webp', width, height], name);
  }
  const background = { thumbnails, link: '', alt: 'Осенний марафон' };
  const { failure, result } = await signInStaff(app, 'manager');
  await app.operator.post(
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'operator.set-background', params: { background } }),
  );
  assert.deepEqual((await result('operator.get-background')).background, background);
  const partner = await app.partner();
  assert.deepEqual(await partner.result('profile.get-background'), background);
  assert.equal(
    (await failure('operator.set-background', { background: { ...background, alt: 1 } })).code,
    -32602,
  );
});

test('crops of a replaced banner are removed after 30 days, those of the banner and of a fresh upload stay @full', async () => {
  const bytes = await paint(2000, 500);
  const make = async (x: number) => answer.parse(await (await upload(bytes, `?x=${x}`)).json()).thumbnails;
  const old = await make(11);
  const shown = await make(12);
  const fresh = await make(13);
  const background = (thumbnails: object) => ({ background: { thumbnails, link: '', alt: '' } });
  const publish = (thumbnails: object) =>
    app.operator.post(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'operator.set-background',
        params: background(thumbnails),
      }),
    );
  const sweep = () =>
    allWorks(app.app)
      .find(({ name }) => name === 'sweep-banner-pictures')
      ?.run(null);
  const found = () =>
    Promise.all([old, shown, fresh].map(async ({ topXs }) => (await fetch(app.url + topXs)).status));
  await publish(old);
  await app.sql`update banner_pictures set unused_since = unused_since - interval '31 days'`;
  await publish(shown);
  await sweep();
  assert.deepEqual(await found(), [200, 200, 404], 'the banner before can be put back');
  await make(13);
  await app.sql`update banner_pictures set unused_since = unused_since - interval '31 days'`;
  await make(13);
  await sweep();
  assert.deepEqual(await found(), [404, 200, 200]);
});

test('the point that was chosen stays in view @full', async () => {
  // The picture is so high that a banner shows only a part of its height, and lies on its side.
  const tall = new Uint8Array(
    await sharp(await paint(4000, 2400))
      .rotate(90)
      .png()
      .toBuffer(),
  );
  const colourAt = async (query: string) => {
    const { thumbnails } = answer.parse(await (await upload(tall, query)).json());
    const { channels } = await (await pictureAt(thumbnails.topSm ?? '')).stats();
    return channels.map(({ mean }) => Math.round(mean / 255));
  };
  assert.deepEqual(await colourAt('?x=50&y=0'), [1, 0, 0]);
  assert.deepEqual(await colourAt('?x=50&y=100'), [0, 0, 1]);
});

test('a session of the staff uploads from its own site, and another role or another site does not', async () => {
  const manager = await signInStaff(app, 'manager');
  const shop = await signInStaff(app, 'shop');
  // A new picture: an existing one is not stored again and leaves no audit row.
  const bytes = await paint(2040, 510);
  const sent = (browser: { cookie(): string | null }, origin = app.url) =>
    upload(bytes, '', { cookie: browser.cookie() ?? '', origin });
  assert.equal((await sent(manager)).status, 200);
  assert.equal((await sent(shop)).status, 403);
  assert.equal((await sent(manager, 'https://evil.example')).status, 403);
  const { items } = await app.operator.result('operator.get-audit', {
    method: 'POST /operator/banner-pictures',
  });
  assert.equal(items.filter(({ staffName }) => staffName === manager.name).length, 1);
});

test('a picture that is too narrow, no picture, or none at all is refused', async () => {
  for (const bytes of [await paint(1900, 500), new TextEncoder().encode('text'), new Uint8Array()]) {
    const response = await upload(bytes);
    assert.equal(response.status, 422);
    refusal.parse(await response.json());
  }
  assert.equal((await fetch(`${app.url}/banner-pictures/${'0'.repeat(32)}-576.webp`)).status, 404);
});
