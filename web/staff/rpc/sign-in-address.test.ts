import assert from 'node:assert/strict';
import test from 'node:test';
import { returnPath, signInAddress } from './lost-session.ts';

const origin = 'https://cabinet.example';

test('the sign-in page learns where to return to, except from the start', () => {
  const at = (pathname: string, search = '', hash = '') => signInAddress({ pathname, search, hash });
  assert.equal(at('/staff'), '/staff/sign-in');
  assert.equal(at('/staff/partners', '?page=2'), '/staff/sign-in?return=%2Fstaff%2Fpartners%3Fpage%3D2');
  assert.equal(at('/staff/sign-in', '?return=%2Fstaff'), '/staff/sign-in?return=%2Fstaff');
});

test('signing in returns to pages of the console alone', () => {
  assert.equal(returnPath('/staff/partners?page=2#list', origin), '/staff/partners?page=2#list');
  assert.equal(returnPath('/staff?from=letter', origin), '/staff?from=letter');
  const others = [null, '', '/dashboard', '/staffing', '/staff/sign-in', '//evil.com', '/staff/..//evil.com'];
  for (const other of [...others, 'https://evil.com/staff/x', '/\\evil.com'])
    assert.equal(returnPath(other, origin), '/staff', String(other));
});
