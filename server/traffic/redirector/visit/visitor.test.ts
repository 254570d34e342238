import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { clickOf, makeLink } from '../../../testing/traffic/links.ts';
import { makeOffers } from '../../../testing/traffic/offers.ts';
import { startTestRedirector, type TestRedirector } from '../../../testing/traffic/redirector.ts';

let app: TestApp;
let redirector: TestRedirector;
let path: string;
before(async () => {
  app = await startTestApp();
  redirector = await startTestRedirector(app, {
    TRUSTED_PROXIES: 'loopback,10.0.0.0/8',
    COUNTRY_HEADER: 'X-Country',
    // Where bots end.
    FALLBACK_URL: 'https://fallback.example/?c={click_id}',
  });
  const partner = await app.partner();
  const [offer = 0] = await makeOffers(app, 'Дом');
  await app.operator.result('operator.save-offer', {
    id: offer,
    name: 'Дом',
    url: 'https://shop.example/?c={click_id}',
  });
  path = await makeLink(app, redirector, partner.id, offer);
});
after(async () => {
  await redirector.stop();
  await app.stop();
});

async function clickWith(headers: Record<string, string>) {
  const answer = await redirector.visit(path, headers);
  return await clickOf(app, { id: /c=([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '' });
}

for (const [forwarded, address] of [
  ['77.88.8.8', '77.88.8.8'],
  ['77.88.8.8:5555', '77.88.8.8'],
  ['2a02:6b8::feed', '2a02:6b8::feed'],
  ['[2a02:6b8::feed]:443', '2a02:6b8::feed'],
  ['::ffff:77.88.8.8', '77.88.8.8'],
  ['6.6.6.6, 77.88.8.8, 10.1.2.3', '77.88.8.8'],
  ['77.88.8.8, 10.0.0.1, 10.0.0.2', '77.88.8.8'],
  ['unknown', '127.0.0.1'],
  ['0x4d.88.8.8', '127.0.0.1'],
  ['1297614856', '127.0.0.1'],
  ['fe80::1%eth0', '127.0.0.1'],
  ["'; drop table clicks; --", '127.0.0.1'],
  ['', '127.0.0.1'],
] as const) {
  test(`X-Forwarded-For «${forwarded}» of a trusted proxy is ${address}`, async () => {
    assert.equal((await clickWith({ 'x-forwarded-for': forwarded })).address, address);
  });
}

test('the country is the proxy’s where it names one, else that of the address', async () => {
  const of = async (headers: Record<string, string>) => (await clickWith(headers)).country;
  assert.equal(await of({ 'x-forwarded-for': '77.88.8.8' }), 'RU');
  assert.equal(await of({ 'x-forwarded-for': '77.88.8.8', 'x-country': 'KZ' }), 'KZ');
  for (const unknown of ['Kazakhstan', 'XX', 'T1', 'EU', 'UK', 'AP', 'kz'])
    assert.equal(await of({ 'x-forwarded-for': '77.88.8.8', 'x-country': unknown }), 'RU');
  assert.equal(await of({}), '');
});

for (const [agent, device, browser, isBot] of [
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'phone',
    'Safari',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0.0.28.90',
    'phone',
    'Instagram',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'tablet',
    'Chrome',
    false,
  ],
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', 'desktop', '', true],
  ['curl/8.5.0', 'desktop', '', true],
  [
    '[FBAN/FB4A;FBAV/571.0.0.1.2;FBBV/2;FBDM/{density=2.8,width=1080,height=2400};FBLC/ru_RU;FBRV/0;FBCR/MTS;FBMF/Xiaomi;FBBD/Redmi;FBPN/com.facebook.katana;FBDV/A1;FBSV/14;FBOP/1;FBCA/arm64-v8a:;]',
    'phone',
    'Facebook',
    false,
  ],
  [
    '[FBAN/FBIOS;FBAV/450.0.0.38.108;FBBV/564431005;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.3.1;FBSS/3;FBID/phone;FBLC/ru_RU;FBOP/5;FBRV/0]',
    'phone',
    'Facebook',
    false,
  ],
  [
    '[FBAN/FBIOS;FBAV/450.0;FBDV/iPad14,3;FBMD/iPad;FBSN/iPadOS;FBSV/17.3;FBID/tablet;FBLC/ru_RU]',
    'tablet',
    'Facebook',
    false,
  ],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'desktop', '', true],
  [
    'Mozilla/5.0 (Linux; Android 8.1; Discovery P9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/92 Mobile Safari/537.36',
    'phone',
    'Chrome',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'desktop',
    '',
    true,
  ],
  ['Dart/3.2 (dart:io)', 'desktop', '', true],
  ['Shop/1 CFNetwork/1494.0.7 Darwin/23.4.0', 'desktop', '', true],
  [
    'Mozilla/5.0 (PC; OpenHarmony 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132 Safari/537.36',
    'desktop',
    'Chrome',
    false,
  ],
  ['My\tBrowser/1.0 (Windows NT 10.0)', 'desktop', 'MyBrowser', false],
] as const) {
  test(`«${agent.slice(0, 60)}…» is a ${device}${isBot ? ', and a bot' : ''}`, async () => {
    const click = await clickWith({ 'user-agent': agent });
    assert.equal(click.device, device);
    if (browser) assert.equal(click.browser, browser);
    assert.equal(click.isBot, isBot);
  });
}

for (const [referer, referrer] of [
  ['https://News.example/path', 'news.example'],
  ['android-app://org.telegram.messenger/', 'org.telegram.messenger'],
  ['https://user:pw@b.example/x', 'b.example'],
  ['https://f.example./x', 'f.example'],
  ['https://[2a00:1450::1]/x', '[2a00:1450::1]'],
  ['https://user@', ''],
  ['about:blank', ''],
] as const) {
  test(`the source of «${referer}» is «${referrer}»`, async () => {
    assert.equal((await clickWith({ referer })).referrer, referrer);
  });
}

test('a visitor’s first click is unique, the next ones are not, and another visitor’s is', async () => {
  const same = { 'x-forwarded-for': '77.88.55.1' };
  assert.deepEqual(
    [
      (await clickWith(same)).isUnique,
      (await clickWith(same)).isUnique,
      (await clickWith({ 'x-forwarded-for': '77.88.55.2' })).isUnique,
    ],
    [true, false, true],
  );
});

test('in the demo a visitor at the machine itself comes from Russia @full', async (t) => {
  const DATA_DIR = join(app.app.dataDir, 'redirector-of-demo');
  const demo = await startTestRedirector(app, { DEMO: '1', TRUSTED_PROXIES: 'loopback', DATA_DIR });
  t.after(() => demo.stop());
  const countryFrom = async (headers: Record<string, string>) => {
    const answer = await demo.visit(path, headers);
    const id = /c=([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
    return (await clickOf(app, { id })).country;
  };
  assert.equal(await countryFrom({}), 'RU');
  assert.equal(await countryFrom({ 'x-forwarded-for': '2.72.0.1' }), 'KZ');
});
