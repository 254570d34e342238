import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { readyForms } from '#contract/traffic/old-addresses';
import { moveAll, readSheets } from '../../../console/move-in/move.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { clickOf } from '../../../testing/traffic/links.ts';
import { makeOffers } from '../../../testing/traffic/offers.ts';
import { startTestRedirector, type TestRedirector } from '../../../testing/traffic/redirector.ts';

let app: TestApp;
let redirector: TestRedirector;
before(async () => {
  app = await startTestApp();
  redirector = await startTestRedirector(app);
  for (const { form } of readyForms)
    await app.operator.result('operator.save-address-form', { ...form, subs: [...form.subs] });
  const files = {
    partners: 'external_id;login;email\n501;old-one;old-one@example.org\n502;old-two;old-two@example.org',
    offers: 'external_id;name;url\n7;Пуховики;https://shop.example.com/?c={click_id}&p={partner_id}&s={sub1}',
    links: 'partner;offer;external_id;name;sub2\n501;7;f3Gh7k;Канал;осень\n501;7;x9QpLm;Паблик;',
  };
  const deps = { settings: app.app.settings, keys: app.app.keys, by: { kind: 'key', id: 0 } as const };
  for await (const _ of moveAll(app.sql, readSheets(files), deps));
  // Partners and offers are known before their links: a link’s own id leads nowhere until it is.
  for (const id of ['f3Gh7k', 'x9QpLm']) await leadsTo(`/${id}`);
});
after(async () => {
  await redirector.stop();
  await app.stop();
});

/** Where an address leads, once the redirector knows what was moved in. */
async function leadsTo(path: string, headers: Record<string, string> = {}): Promise<URL> {
  for (;;) {
    const answer = await redirector.visit(path, headers);
    const location = answer.headers.get('location');
    if (location?.startsWith('https://shop.example.com/')) return new URL(location);
    await pause(20);
  }
}

const visits = [
  ['Affise', '/click?pid=501&offer_id=7&sub1=tg', 'Канал'],
  ['Affise with a slash and other parameters', '/click/?x=1&offer_id=7&pid=501&sub1=tg&sub1=no', 'Канал'],
  ['Everflow', '/501/7/?sub1=tg', 'Канал'],
  ['TUNE', '/aff_c?offer_id=7&aff_id=501&aff_sub=tg', 'Канал'],
  ['Keitaro', '/x9QpLm?sub_id_1=tg', 'Паблик'],
  ['AlterCPA', '/?flow=x9QpLm&utm_source=tg', 'Паблик'],
  ['taken from HTML', '/click?pid=501&amp;offer_id=7&amp;sub1=tg', 'Канал'],
  ['a space in it', '/click?pid=501%20&offer_id=7&sub1=tg', 'Канал'],
  ['a bracket after it', '/click?sub1=tg&pid=501&offer_id=7)', 'Канал'],
  ['a dot after it', '/f3Gh7k.?sub_id_1=tg', 'Канал'],
] as const;
for (const [platform, path, name] of visits) {
  test(`${platform}: an old link is the partner’s link, with its subs and its click`, async () => {
    const { searchParams } = await leadsTo(path);
    const click = await clickOf(app, { id: searchParams.get('c') ?? '' });
    const [link] = await app.sql`
      select l.name, u.external_id as partner from links l join users u on u.id = l.user_id where l.id = ${Number(click.linkId)}`;
    assert.deepEqual(link, { name, partner: '501' });
    assert.deepEqual([click.sub1, click.reason, searchParams.get('s')], ['tg', null, 'tg']);
    const read = await app.operator.result('operator.get-old-address', { url: `old.example.com${path}` });
    assert.deepEqual([read.why, read.found?.link?.id, read.subs[0]], [null, Number(click.linkId), 'tg']);
  });
}

test('a partner and an offer without a link of a file are counted to the two', async () => {
  const { searchParams } = await leadsTo('/click?pid=502&offer_id=7');
  const click = await clickOf(app, { id: searchParams.get('c') ?? '' });
  const [partner] = await app.sql`select external_id as id from users where id = ${Number(click.userId)}`;
  assert.deepEqual([partner, Number(click.linkId)], [{ id: '502' }, 0]);
  const { found } = await app.operator.result('operator.get-old-address', {
    url: 'old.ru/click?pid=502&offer_id=7',
  });
  assert.deepEqual([found?.partner.login, found?.offer.name, found?.link], ['old-two', 'Пуховики', null]);
});

test('what cannot be read goes where the network says, is no click, and is listed without the visitor @full', async () => {
  const [choice = 0] = await makeOffers(app, 'Запасной');
  await app.sql`update offers set url = 'https://spare.example.com/?c={click_id}' where id = ${choice}`;
  await app.operator.result('operator.set-network-choice', { offerIds: [choice] });
  const goes = async (path: string, wanted: string) => {
    for (;;) {
      const answer = await redirector.visit(path);
      const location = answer.headers.get('location') ?? '';
      if (String(answer.status) === wanted || (location !== '' && location.startsWith(wanted))) return;
      await pause(20);
    }
  };
  await leadsTo('/501/7');
  await goes('/click?pid=999&offer_id=7', 'https://spare.example.com/?c=');
  await goes('/wp-login.php?user=a&pass=b', 'https://spare.example.com/?c=');
  await goes('/deep/er/path12', 'https://spare.example.com/?c=');
  await app.operator.result('operator.set-unknown-address', {
    kind: 'address',
    url: 'https://left.example.com/x',
  });
  await goes('/click?pid=501&offer_id=999', 'https://left.example.com/x');
  await app.operator.result('operator.set-unknown-address', { kind: 'not-found' });
  await goes('/click?pid=501', '404');
  const listed = async () => (await app.operator.result('operator.get-unknown-addresses', {})).items;
  const has =
    (why: string, shape = '') =>
    async () =>
      (await listed()).some((one) => one.why === why && one.shape === shape);
  for (const isThere of [has('partner'), has('offer'), has('parts'), has('form', '/deep/er/…')])
    while (!(await isThere())) await pause(20);
  const [first] = (await listed()).filter(({ why }) => why === 'partner');
  assert.match(first?.example ?? '', /^127\.0\.0\.1(:\d+)?\/click\?pid=999&offer_id=7$/);
  assert.doesNotMatch(JSON.stringify(await listed()), /Mozilla|Windows/);
  assert.deepEqual(await app.sql`select 1 from clicks where user_id = 0 or offer_id = 0`, []);
  await app.operator.result('operator.clear-unknown-addresses', {});
  assert.deepEqual(await listed(), []);
});

test('the redirector’s own paths are not old addresses, and a form of another host does not answer', async () => {
  assert.equal(await (await redirector.visit('/healthz')).text(), 'ready');
  assert.equal((await redirector.visit('/favicon.ico')).status, 404);
  assert.equal((await redirector.visit('/c/zzzzzzzzzz')).status, 404);
  assert.equal(
    (await redirector.visit('/click?pid=501&offer_id=7', { 'sec-purpose': 'prefetch' })).status,
    204,
  );
  const form = { host: 'one.example.com', path: '/only', link: 'l', subs: ['', '', '', '', ''] };
  const { id } = await app.operator.result('operator.save-address-form', form);
  const read = (url: string) => app.operator.result('operator.get-old-address', { url });
  assert.equal((await read('https://one.example.com/only?l=x9QpLm')).formId, id);
  assert.notEqual((await read('https://two.example.com/only?l=x9QpLm')).formId, id);
  assert.equal((await app.operator.failure('operator.save-address-form', form)).code, 409);
  await app.operator.result('operator.delete-address-form', { id });
  assert.equal((await app.operator.failure('operator.delete-address-form', { id })).code, 404);
});

test('forms that name nothing, or stand in the way of the cabinet’s own links, are refused by field', async () => {
  const form = { path: '/x', host: '', subs: ['', '', '', '', ''] };
  for (const [wrong, field] of [
    [{ ...form }, 'path'],
    [{ ...form, partner: 'p' }, 'path'],
    [{ ...form, path: '/c/{link}' }, 'path'],
    [{ ...form, path: 'x/{link}' }, 'path'],
    [{ ...form, link: 'a b' }, 'link'],
    [{ ...form, link: 'a', host: 'https://x.ru' }, 'host'],
    [{ ...form, link: 'a', subs: ['a'] }, 'subs'],
  ] as const)
    assert.deepEqual(
      Object.keys((await app.operator.failure('operator.save-address-form', wrong)).data ?? {}),
      [field],
    );
  const refused = await app.operator.failure('operator.set-unknown-address', {
    kind: 'address',
    url: 'http://127.0.0.1/',
  });
  assert.deepEqual(Object.keys(refused.data ?? {}), ['url']);
});
