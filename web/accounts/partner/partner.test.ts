import assert from 'node:assert/strict';
import test from 'node:test';
import { displayName, orDash } from './partner.ts';

const ivan = { id: 7, login: 'ivan', firstName: 'Иван', lastName: 'Петров' };

test('a partner is called by id, first and last name', () => {
  assert.equal(displayName(ivan), '(7) Иван Петров');
});

test('one half of a name is enough', () => {
  assert.equal(displayName({ ...ivan, firstName: ' ' }), '(7) Петров');
  assert.equal(displayName({ ...ivan, lastName: '' }), '(7) Иван');
});

test('a partner without a name is called by the login', () => {
  assert.equal(displayName({ ...ivan, firstName: '', lastName: '' }), '(7) ivan');
});

test('missing values show a dash', () => {
  assert.equal(displayName(undefined), '-');
  assert.equal(displayName({ ...ivan, login: '', firstName: '', lastName: '' }), '(7) -');
  assert.deepEqual([undefined, null, '', '  '].map(orDash), ['-', '-', '-', '-']);
  assert.equal(orDash('+79161234567'), '+79161234567');
});
