import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { serveByHand } from '../../testing/servers/hand-server.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ MARKING: '1', OUTBOUND_ALLOW: '127.0.0.1', CLICK_URL: 'https://go.example' });
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;

const blog = { kind: 'site', name: 'Блог', address: 'https://blog.example/' } as const;

async function makeLink({ id }: Partner, code: string) {
  await app.sql`insert into links (user_id, code, name) values (${id}, ${code}, '')`;
  return code;
}

const page = (html: string) => (socket: Socket) =>
  void socket.end(
    `HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(html)}\r\nconnection: close\r\n\r\n${html}`,
  );

test('places of a partner: one spelling of an address, changed ones are proved anew, what is taken away is gone @full', async () => {
  const partner = await app.partner();
  const { id } = await partner.result('creatives.save-place', blog);
  const again = await partner.failure('creatives.save-place', { ...blog, address: 'blog.example' });
  assert.deepEqual([again.code, Object.keys(again.data ?? {})], [409, ['address']]);
  const bad = await partner.failure('creatives.save-place', { ...blog, address: 'javascript:alert(1)' });
  assert.deepEqual([bad.code, Object.keys(bad.data ?? {})], [409, ['address']]);
  await app.operator.result('operator.prove-ad-place', { id, isProved: true });
  await partner.result('creatives.save-place', { ...blog, id, name: 'Мой блог' });
  const placeOf = async () => (await partner.result('creatives.get-places')).items[0];
  assert.deepEqual([(await placeOf())?.name, (await placeOf())?.provedBy], ['Мой блог', 'staff']);
  await partner.result('creatives.save-place', { ...blog, id, address: 'https://other.example' });
  assert.equal((await placeOf())?.provedBy, null);
  const { items } = await app.operator.result('operator.get-ad-places', {
    userId: partner.id,
    isProved: false,
  });
  assert.deepEqual(
    items.map((one) => [one.id, one.user.id]),
    [[id, partner.id]],
  );
  await partner.result('creatives.delete-place', { id });
  assert.equal((await partner.failure('creatives.delete-place', { id })).code, 404);
  assert.equal((await app.operator.failure('operator.prove-ad-place', { id, isProved: true })).code, 404);
  await partner.result('creatives.save-place', { ...blog, address: 'https://other.example' });
});

test('a page with a link of the partner proves a place; another’s link, and another host’s, do not @full', async (t) => {
  const [partner, other] = [await app.partner(), await app.partner()];
  const own = await makeLink(partner, 'ownLink1');
  const others = await makeLink(other, 'others12');
  let html = '<p>Ничего</p>';
  const { url } = await serveByHand(t, (socket) => page(html)(socket));
  const { id } = await partner.result('creatives.save-place', { ...blog, address: url });
  const prove = async () => {
    await app.sql`delete from tries`;
    return await partner.result('creatives.prove-place', { id });
  };
  assert.match((await prove()).why, /нет адресов ваших ссылок/);
  html = `<a href="https://go.example/c/${others}">там</a> https://elsewhere.example/c/${own}`;
  assert.match((await prove()).why, /не ваши/);
  html = `${' '.repeat(200_000)}<a href="https:\\/\\/go.example\\/c\\/${own}?sub1=a&amp;sub2=b">сюда</a>`;
  assert.deepEqual(await prove(), { isProved: true, why: '' });
  const [place] = (await partner.result('creatives.get-places')).items;
  assert.equal(place?.provedBy, 'link');
});

test('a link at the partner’s own domain proves too; a domain that is not theirs does not @full', async (t) => {
  const partner = await app.partner();
  const code = await makeLink(partner, 'ofDomain');
  const host = 'go.partner.example';
  const { url } = await serveByHand(t, page(`https://${host}/c/${code}`));
  const { id } = await partner.result('creatives.save-place', { ...blog, address: url });
  assert.equal((await partner.result('creatives.prove-place', { id })).isProved, false);
  await app.sql`insert into domains (user_id, host, token, proved_at) values (${partner.id}, ${host}, 't', now())`;
  await app.sql`delete from tries`;
  assert.equal((await partner.result('creatives.prove-place', { id })).isProved, true);
});

test('a page that does not open says why, an inside address is never asked, and tries are once a minute @full', async (t) => {
  const partner = await app.partner();
  const prove = async (address: string) => {
    const { id } = await partner.result('creatives.save-place', { ...blog, address });
    return { id, why: (await partner.result('creatives.prove-place', { id })).why };
  };
  const gone = await serveByHand(
    t,
    (socket) => void socket.end('HTTP/1.1 404 No\r\ncontent-length: 0\r\n\r\n'),
  );
  assert.match((await prove(gone.url)).why, /ответил 404/);
  const inside = await serveByHand(t, page('https://go.example/c/x'), '127.0.0.2');
  const loops = await serveByHand(
    t,
    (socket) => void socket.end(`HTTP/1.1 302 Go\r\nlocation: ${inside.url}\r\ncontent-length: 0\r\n\r\n`),
  );
  const { id, why } = await prove(loops.url);
  assert.match(why, /адрес недоступен/);
  assert.equal(inside.connections(), 0);
  await partner.result('creatives.prove-place', { id });
  assert.equal((await partner.failure('creatives.prove-place', { id })).code, 429);
  const mail = { kind: 'mail', name: 'Рассылка', address: 'news@blog.example' } as const;
  const { id: noPage } = await partner.result('creatives.save-place', mail);
  assert.equal((await partner.failure('creatives.prove-place', { id: noPage })).code, 409);
});
