import assert from 'node:assert/strict';
import test from 'node:test';
import { doubtsOf, landingOf } from './landing.ts';

const offer = { id: 7, name: 'Займ', landing: 'shop.example.com' };
const within = { isGuru: '1', offer: '7', link: '' };
const mayOwn = { isCustom: true, ownHost: 'cabinet.example.com' };
const own = (link: string) => ({ isGuru: '0', offer: '7', link });

test('a click lands at the host of the offer, at the own link with samples, or where the network says', () => {
  assert.deepEqual(landingOf(within, offer, mayOwn), { address: 'shop.example.com' });
  assert.deepEqual(landingOf({ ...within, offer: '' }, offer, mayOwn), { words: 'Подберёт сеть' });
  assert.deepEqual(
    landingOf(own(' https://a.example.com/?g={geo}&s={sub2}&n={offer_name} '), offer, mayOwn),
    {
      address:
        'https://a.example.com/?g=RU&s=banner-7&n=%D0%97%D0%B0%D0%B9%D0%BC%20%D0%BE%D0%BD%D0%BB%D0%B0%D0%B9%D0%BD',
    },
  );
});

test('an offer without a page of its own is on the site of the network, and so is one that is not known', () => {
  const words = { words: 'Страница оффера на сайте сети' };
  assert.deepEqual(landingOf(within, { ...offer, landing: '' }, mayOwn), words);
  assert.deepEqual(landingOf(within, { ...offer, landing: 'cabinet.example.com' }, mayOwn), words);
  assert.deepEqual(landingOf(within, { ...offer, id: 8 }, mayOwn), words);
  assert.deepEqual(landingOf(within, null, mayOwn), words);
});

test('an own link that is no address yet lands nowhere, and without the right to own links none counts', () => {
  for (const link of ['', 'a.example', 'https://']) assert.equal(landingOf(own(link), offer, mayOwn), null);
  assert.deepEqual(landingOf(own('https://a.example.com/'), offer, { ...mayOwn, isCustom: false }), {
    address: 'shop.example.com',
  });
});

test('a brace without its pair is doubted, unless the server refuses the link anyhow', () => {
  assert.equal(doubtsOf('https://a.example.com/?c={click_id').length, 1);
  assert.deepEqual(doubtsOf('https://a.example.com/?c={click_id}'), []);
  assert.deepEqual(doubtsOf('https://a.example.com/?c={click_id&x={colour}'), []);
});
