import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenScopes } from '#contract/token-scopes';
import { groupScopes, scopesText } from './scope-words.ts';

test('every scope of the contract stands under a Russian section, in the order of the menu', () => {
  const groups = groupScopes(tokenScopes);
  assert.deepEqual(
    groups.flatMap(({ scopes }) => scopes).sort(),
    tokenScopes.filter((scope) => scope !== 'mcp').sort(),
  );
  for (const { title } of groups) assert.match(title, /^[А-Я]/);
  assert.deepEqual(groups[0], { title: 'Главная', scopes: ['dashboard:read'] });
});

test('a section is named once, by the wider of its rights', () => {
  assert.equal(
    scopesText(['links:write', 'links:read', 'mcp', 'statistics:read', 'gone:read']),
    'Ассистент · Статистика: чтение · Ссылки на офферы: изменение · gone: чтение',
  );
});
