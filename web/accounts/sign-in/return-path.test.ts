import assert from 'node:assert/strict';
import test from 'node:test';
import { returnPath } from './return-path.ts';

const origin = 'https://cabinet.example';

test('the browser returns to the page it came from, with its query and fragment', () => {
  assert.equal(returnPath('/profile', origin), '/profile');
  assert.equal(
    returnPath('/trafficback?page=2&sort=-createdAt#list', origin),
    '/trafficback?page=2&sort=-createdAt#list',
  );
  assert.equal(
    returnPath('/external/offers?return=//evil.com', origin),
    '/external/offers?return=//evil.com',
  );
});

test('without a page to return to it goes to the dashboard', () => {
  assert.equal(returnPath(null, origin), '/dashboard');
  assert.equal(returnPath('', origin), '/dashboard');
});

test('another site is never returned to', () => {
  const tricks = [
    'https://evil.com/',
    'HTTPS://evil.com',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '/.//evil.com',
    '/a/..//evil.com',
    '/%2e//evil.com',
    '/profile\\..\\..\\evil.com',
    '/\\\t/evil.com',
    'javascript:alert(1)',
    ' //evil.com',
    'evil.com',
    '@evil.com',
    'https:evil.com',
  ];
  for (const trick of tricks) assert.equal(returnPath(trick, origin), '/dashboard', JSON.stringify(trick));
});

test('an encoded slash stays a part of a path on this site', () => {
  assert.equal(new URL(returnPath('/%2f%2fevil.com', origin), origin).origin, origin);
  assert.equal(new URL(returnPath('/%5cevil.com', origin), origin).origin, origin);
});

test('signing in does not return to the pages for visitors', () => {
  for (const page of ['/sign-in?return=/profile', '/forgot-password', '/reset-password?token=1']) {
    assert.equal(returnPath(page, origin), '/dashboard');
  }
});
