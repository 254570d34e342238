import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { allWorks } from '../../tasks.ts';
import { operatorKey, startTestApp, type TestApp } from '../../testing/app.ts';
import { lockQueue } from '../../testing/lock-queue.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { countPixels } from './pixels.ts';
import { creativesAtOnce } from './serve.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

function upload(body: Uint8Array<ArrayBuffer> | string, key = operatorKey): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'image/png' };
  return fetch(`${app.url}/operator/pictures`, { method: 'POST', headers, body });
}

async function paint(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height, channels: 3 as const, background: '#3a7' };
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

test('a picture is shown in three widths, and uploaded again it is the same', async () => {
  const made = await (await upload(await paint(800, 400))).json();
  assert.deepEqual([made.width, made.height], [800, 400]);
  assert.deepEqual(await (await upload(await paint(800, 400))).json(), made);
  for (const [width, real] of [
    [320, 320],
    [640, 640],
    [1280, 800],
  ]) {
    const response = await fetch(`${app.url}/pictures/${made.id}-${width}.webp`);
    assert.match(response.headers.get('cache-control') ?? '', /public.*immutable/);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    assert.deepEqual([meta.format, meta.width], ['webp', real]);
  }
  assert.equal((await fetch(`${app.url}/pictures/${made.id}-641.webp`)).status, 404);
});

test('what is no picture, cut short, drawn in SVG or too big is refused, and a wrong key sends nothing @full', async () => {
  const whole = new Uint8Array(
    await sharp(await paint(900, 900))
      .jpeg()
      .toBuffer(),
  );
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  for (const body of ['', 'text', whole.slice(0, whole.length / 2), svg, await paint(8000, 7000)]) {
    const response = await upload(body);
    assert.equal(response.status, 422);
    assert.match((await response.json()).error.data.picture, /[а-я]/);
  }
  assert.equal((await upload(new Uint8Array(10 * 1024 * 1024 + 1))).status, 422);
  assert.equal((await upload(whole, 'key-of-somebody-else-entirely')).status, 403);
});

test('a session of the shop’s staff and of managers uploads from its own site alone @full', async () => {
  const shop = await signInStaff(app, 'shop');
  const finance = await signInStaff(app, 'finance');
  const manager = await signInStaff(app, 'manager');
  const bytes = await paint(300, 300);
  const sent = (cookie: string | null, origin: string) =>
    fetch(`${app.url}/operator/pictures`, {
      method: 'POST',
      headers: { cookie: cookie ?? '', origin },
      body: bytes,
    });
  assert.equal((await sent(shop.cookie(), app.url)).status, 200);
  assert.equal((await sent(manager.cookie(), app.url)).status, 200);
  assert.equal((await sent(shop.cookie(), 'https://evil.example')).status, 403);
  assert.equal((await sent(finance.cookie(), app.url)).status, 403);
  assert.equal((await sent(null, app.url)).status, 403);
});

test('a partner sends the picture of a creative, which stays while the request shows it; a visitor sends none', async () => {
  const partner = await app.partner();
  const bytes = await paint(106, 90);
  const send = (cookie: string | null) =>
    fetch(`${app.url}/creatives`, { method: 'POST', headers: { cookie: cookie ?? '' }, body: bytes });
  assert.equal((await send(null)).status, 403);
  const { id: pictureId } = await (await send(partner.cookie())).json();
  const { id: offerId } = await app.operator.result('operator.save-offer', {
    name: 'Карта',
    access: 'request',
  });
  const asked = { offerId, source: 'SEO', volume: '10 в день' };
  const wrong = await partner.failure('offers.request-access', { ...asked, pictureId: 'none' });
  assert.deepEqual(Object.keys(wrong.data ?? {}), ['pictureId']);
  await partner.result('offers.request-access', { ...asked, pictureId });
  const { items } = await app.operator.result('operator.get-access-requests', { offerId });
  assert.equal((await fetch(`${app.url}${items[0]?.picture}`)).status, 200);
  const [row] = await app.sql`select unused_since as since from pictures where id = ${pictureId}`;
  assert.equal(row?.since, null);
});

test('a partner’s creatives that are on their way at once are few: each is whole in memory', async () => {
  const partner = await app.partner();
  const headers = { cookie: partner.cookie() ?? '' };
  const sendSlowly = () => {
    const sent = request(`${app.url}/creatives`, {
      method: 'POST',
      headers: { ...headers, 'content-length': 9 },
    });
    sent.on('error', () => {});
    sent.write('p');
    return sent;
  };
  const refused = async () => {
    await app.sql`delete from tries`;
    return await fetch(`${app.url}/creatives`, { method: 'POST', headers, body: 'no picture' });
  };
  const slow = [sendSlowly()];
  let answer = await refused();
  while (answer.status === 422) {
    slow.push(sendSlowly());
    answer = await refused();
  }
  assert.ok(slow.length >= creativesAtOnce);
  assert.match((await answer.json()).error.message, /файлов сразу/);
  for (const sent of slow) sent.destroy();
  while ((await refused()).status !== 422);
  // Senders who leave before they were admitted free their places.
  for (let times = 0; times < creativesAtOnce; times += 1)
    await app.sql.begin(async (tx) => {
      await tx`lock table sessions in access exclusive mode`;
      const leaving = sendSlowly();
      const left = new Promise((done) => leaving.once('close', done));
      await lockQueue(app, left);
      leaving.destroy();
      await left;
    });
  for (let times = 0; times < creativesAtOnce; times += 1) assert.equal((await refused()).status, 422);
});

test('a picture that no product shows any more is removed after 30 days; those of products and orders stay @full', async () => {
  const partner = await app.partner();
  const always = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z', currency: 'баллов' };
  const { id: promotionId } = await app.operator.result('operator.save-promotion', {
    name: 'Гонка',
    ...always,
  });
  const make = async (width: number): Promise<string> =>
    (await (await upload(await paint(width, 90))).json()).id;
  const shown = await make(101);
  const ordered = await make(102);
  const replaced = await make(103);
  const loose = await make(104);
  const late = await make(105);
  const product = { promotionId, name: 'Кружка', price: 0, remains: 9, needsDelivery: false };
  const save = (pictures: string[], id?: number) =>
    app.operator.result('operator.save-product', { ...product, ...(id ? { id } : {}), pictures });
  const { id: productId } = await save([ordered]);
  const order = { promotionId, productId, quantity: 1, idempotencyKey: 'an order of a cup' };
  await partner.result('promotion.create-order', order);
  await save([replaced, shown], productId);
  const age = () => app.sql`update pictures set unused_since = unused_since - interval '31 days'`;
  const sweep = () =>
    allWorks(app.app)
      .find(({ name }) => name === 'sweep-pictures')
      ?.run(null);
  const found = async () =>
    await Promise.all(
      [shown, ordered, replaced, loose, late].map(
        async (id) => (await fetch(`${app.url}/pictures/${id}-320.webp`)).status,
      ),
    );
  await age();
  await save([shown], productId);
  assert.equal(await make(105), late, 'uploaded again, it may wait again');
  await sweep();
  assert.deepEqual(await found(), [200, 200, 200, 404, 200], 'what was replaced today can be put back');
  await age();
  await sweep();
  assert.deepEqual(await found(), [200, 200, 404, 404, 404]);
  const gone = await app.operator.failure('operator.save-product', { ...product, pictures: [replaced] });
  assert.deepEqual(Object.keys(gone.data ?? {}), ['pictures']);
});

test('an AVIF of many pixels is refused before it is unpacked, and one of few is shown', async () => {
  const avif = async (side: number) => {
    const create = { width: side, height: side, channels: 3 as const, background: '#3a7' };
    return new Uint8Array(await sharp({ create }).avif({ effort: 0, quality: 1 }).toBuffer());
  };
  const refused = await upload(await avif(3600));
  assert.equal(refused.status, 422);
  assert.match((await refused.json()).error.data.picture, /AVIF принимаем до 12 миллионов точек/);
  assert.equal((await upload(await avif(64))).status, 200);
});

test('the pixels of a partner’s pictures are bounded by the day, however small the files are @full', async () => {
  const partner = await app.partner();
  const headers = { cookie: partner.cookie() ?? '' };
  await countPixels(app.sql, partner.id)(590_000_000);
  const send = async (width: number) =>
    await fetch(`${app.url}/creatives`, { method: 'POST', headers, body: await paint(width, 100) });
  assert.equal((await send(101)).status, 200);
  assert.equal((await send(102)).status, 429);
});

test('a picture whose process is killed is refused, and the next one is drawn by another @full', async () => {
  const isDrawer = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('drawer');
    } catch {
      return false;
    }
  };
  const children = () =>
    readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(isDrawer);
  let isOver = false;
  const slow = upload(await paint(7000, 7000)).finally(() => (isOver = true));
  while (!isOver) {
    for (const pid of children()) process.kill(Number(pid), 'SIGKILL');
    await pause(5);
  }
  const refused = await slow;
  assert.equal(refused.status, 422);
  assert.match((await refused.json()).error.data.picture, /Картинку не удалось прочитать/);
  assert.equal((await upload(await paint(90, 90))).status, 200);
});
