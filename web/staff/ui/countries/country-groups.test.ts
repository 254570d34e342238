import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryOptions } from '../../../ui/text/countries.ts';
import { countryGroups, groupsIn } from './country-groups.ts';

test('a country is known and in one group at most; chosen countries are told by whole groups', () => {
  const known = new Set(countryOptions().map(({ value }) => value));
  const all = countryGroups.flatMap(({ codes }) => codes);
  assert.deepEqual(
    all.filter((code, n) => !known.has(code) || all.indexOf(code) !== n),
    [],
  );
  const [cis] = countryGroups;
  const { groups, others } = groupsIn(['US', ...(cis?.codes ?? []), 'AU']);
  assert.deepEqual([groups.map(({ name }) => name), others], [['СНГ'], ['US', 'AU']]);
});
