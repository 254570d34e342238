import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodies } from '../../testing/servers/ord-checks.ts';
import type { Contractor } from './operator.ts';
import { vkBodies } from './vk-bodies.ts';

test('a firm abroad goes with its country, and who lacks what the operator asks has a sentence', () => {
  const firm: Contractor = {
    party: 'foreign-firm',
    name: 'Beispiel GmbH',
    inn: '',
    kpp: '',
    foreignNumber: 'DE 123',
    countryCode: '276',
    roles: ['advertiser'],
  };
  assert.deepEqual(bodies.person.parse(vkBodies.contractor(firm)).juridical_details, {
    type: 'foreign_juridical',
    foreign_inn: 'DE 123',
    foreign_oksm_country_code: '276',
  });
  assert.throws(() => vkBodies.contractor({ ...firm, countryCode: '' }), /код страны по ОКСМ/);
  assert.throws(
    () => vkBodies.contractor({ ...firm, party: 'foreign-person' }),
    /телефон или электронный кошелёк/,
  );
});
