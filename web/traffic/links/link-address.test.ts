import assert from 'node:assert/strict';
import test from 'node:test';
import { addressToTake, holdsPlaceholder, withSubs } from './link-address.ts';

const url = 'https://go.example.org/c/7k3mq9xw2d';

test('subs stand in the address in their order, encoded', () => {
  assert.equal(withSubs(url, {}), url);
  assert.equal(
    withSubs(url, { sub3: 'a&b=c', sub1: 'лето 2026', sub2: '' }),
    `${url}?sub1=%D0%BB%D0%B5%D1%82%D0%BE%202026&sub3=a%26b%3Dc`,
  );
});

test('what an ad system replaces stays as it is, what is around it does not', () => {
  for (const value of [
    '{{campaign_id}}',
    '{ad_id}',
    '[SITE_ID]',
    '__CAMPAIGN_ID__',
    '%source%',
    '{{ad.id|x}}',
  ])
    assert.equal(withSubs(url, { sub1: `a b-${value}` }), `${url}?sub1=a%20b-${value}`);
  assert.equal(withSubs(url, { sub1: '{a b}' }), `${url}?sub1=%7Ba%20b%7D`);
});

test('the address with subs is taken where a placeholder needs it', () => {
  assert.equal(addressToTake(url, { sub1: 'vk' }), url);
  assert.equal(addressToTake(url, { sub1: 'vk', sub2: '{{id}}' }), `${url}?sub1=vk&sub2={{id}}`);
  for (const plain of ['50% off', 'a_b', '{', '[]', '__', '100%25'])
    assert.ok(!holdsPlaceholder({ sub1: plain }), plain);
});
