import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownerLabel, partnerLabel } from './partner-label.ts';

test('a partner is named by first and last name and login, or by what there is of them', () => {
  assert.equal(
    partnerLabel({ firstName: 'Анна', lastName: 'Смирнова', login: 'anna' }),
    'Анна Смирнова · anna',
  );
  assert.equal(partnerLabel({ firstName: '', lastName: 'Смирнова', login: 'anna' }), 'Смирнова · anna');
  assert.equal(ownerLabel({ userName: '', userLogin: 'anna' }), 'anna');
});
