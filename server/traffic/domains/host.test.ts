import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../../platform/program/settings.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { acceptHost, isApex } from './host.ts';

const settings = readSettings({
  CLICK_URL: 'https://go.network.ru',
  PUBLIC_URL: 'https://partners.network.ru',
  MAIN_SITE_URL: 'https://network.ru/ru',
  DOMAIN_TARGET: 'cname.network.ru',
});
const accept = (typed: string) => acceptHost(typed, settings, ['old.network.com']);

for (const [typed, host] of [
  ['go.anna.ru', 'go.anna.ru'],
  ['  HTTPS://Go.Anna.RU/path?x=1#y', 'go.anna.ru'],
  ['go.anna.ru.', 'go.anna.ru'],
  ['анна.рф', 'xn--80aa2ba.xn--p1ai'],
  ['anna.github.io', 'anna.github.io'],
  ['anna.co.uk', 'anna.co.uk'],
  [`${'a'.repeat(63)}.ru`, `${'a'.repeat(63)}.ru`],
] as const)
  test(`«${typed.slice(0, 40)}» is a host`, () => {
    assert.equal(accept(typed), host);
  });

for (const [typed, problem] of [
  ['ru', /целиком/],
  ['co.uk', /общая зона/],
  ['github.io', /общая зона/],
  ['рф', /целиком/],
  ['*.anna.ru', /звёздочка/],
  [`${'a'.repeat(64)}.ru`, /не длиннее 63/],
  [`${'a.'.repeat(130)}ru`, /не длиннее 253/],
  ['anna.ru:8080', /без порта/],
  ['203.0.113.7', /а не IP-адрес/],
  ['[2001:db8::1]', /без порта|IP/],
  ['localhost', /целиком/],
  ['anna_k.ru', /не похоже/],
  ['-anna.ru', /не похоже/],
  ['anna@mail.ru', /не похоже/],
  ['go anna.ru', /не похоже/],
  ['go.network.ru', /самой сети/],
  ['x.go.network.ru', /самой сети/],
  ['partners.network.ru', /самой сети/],
  ['cname.network.ru', /самой сети/],
  ['old.network.com', /самой сети/],
  ['network.ru', /самой сети/],
] as const)
  test(`«${typed.slice(0, 40)}» is refused: ${problem.source}`, () => {
    assert.throws(
      () => accept(typed),
      (error) => error instanceof Refusal && problem.test(error.message) && error.kind === 'wrongField',
    );
  });

test('DNS allows no alias to a name that nothing stands before', () => {
  assert.deepEqual(['anna.ru', 'go.anna.ru', 'anna.co.uk', 'anna.github.io'].map(isApex), [
    true,
    false,
    true,
    true,
  ]);
});
