import assert from 'node:assert/strict';
import test from 'node:test';
import { marketingAddress } from './marketing-site.ts';

const shop = { pathname: '/promotions/3/shop', search: '?name=часы&page=2', hash: '#top' };

test('a public site elsewhere gets the browser as it is', () => {
  assert.equal(marketingAddress('https://network.example', shop), 'https://network.example');
});

test('the sign-in page gets the address to return to', () => {
  const address = new URL(marketingAddress('/sign-in', shop), 'http://kabinet.test');
  assert.equal(address.pathname, '/sign-in');
  assert.equal(address.searchParams.get('return'), '/promotions/3/shop?name=часы&page=2#top');
});

test('from the first page nothing needs to be remembered', () => {
  assert.equal(marketingAddress('/sign-in', { pathname: '/', search: '', hash: '' }), '/sign-in');
});

test('on the sign-in page the wish that brought the partner there is kept', () => {
  const here = { pathname: '/sign-in', search: '?return=%2Fprofile', hash: '' };
  assert.equal(marketingAddress('/sign-in', here), '/sign-in?return=%2Fprofile');
});
