import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiMethod } from '#contract/wire/openrpc';
import { groupMethods } from './method-groups.ts';

const methods = [
  describe('auth.sign-in', 'Вход по логину', 'visitor'),
  describe('profile.get-api-token', 'Токен API', 'session'),
  describe('profile.get-balance', 'Баланс и его части', 'partner'),
  describe('unheard.of', 'Новое', 'partner'),
];
const namesFor = (search: string) =>
  groupMethods(methods, search).flatMap((group) => group.methods.map(({ name }) => name));

test('what a token opens comes first, signing in last, a group without a title goes by its name', () => {
  assert.deepEqual(
    groupMethods(methods, '').map((group) => [group.title, group.methods.map(({ name }) => name)]),
    [
      ['Профиль', ['profile.get-balance', 'profile.get-api-token']],
      ['unheard', ['unheard.of']],
      ['Вход и выход', ['auth.sign-in']],
    ],
  );
});

test('a search finds by name, by text in both languages and by a parameter, in any case and order of words', () => {
  assert.deepEqual(namesFor('GET-BAL'), ['profile.get-balance']);
  assert.deepEqual(namesFor('части  баланс'), ['profile.get-balance']);
  assert.deepEqual(namesFor('about auth.sign-in'), ['auth.sign-in']);
  assert.deepEqual(namesFor('fieldOf unheard.of'), ['unheard.of']);
  assert.deepEqual(namesFor('баланс токен'), []);
});

function describe(name: string, summary: string, access: ApiMethod['x-access']): ApiMethod {
  return {
    name,
    summary,
    description: `About ${name}`,
    tags: [{ name: name.split('.')[0] ?? '' }],
    paramStructure: 'by-name',
    params: [{ name: `fieldOf ${name}`, required: false, schema: {} }],
    result: { name: 'result', schema: {} },
    errors: [],
    examples: [],
    'x-access': access,
    'x-scope': null,
  };
}
