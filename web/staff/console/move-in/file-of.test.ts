import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from './file-of.ts';

test('a file is known by its name, else by columns that only one file has', () => {
  assert.equal(fileOf('partners.csv', ''), 'partners');
  assert.equal(fileOf('Old-Network_links.CSV', ''), 'links');
  assert.equal(fileOf('export.csv', 'partner;amount\n1;2'), 'balances');
  assert.equal(fileOf('export.csv', '\ufeffexternal_id,login,email\r\n1,a,b'), 'partners');
  assert.equal(fileOf('export.csv', 'external_id;name'), null);
  assert.equal(fileOf('export.csv', 'what;ever'), null);
});
