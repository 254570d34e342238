import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rarePart } from './like.ts';

for (const [text, part] of [
  ['уведомление 250003', '250003'],
  ['79160050000', '0050000'],
  ['partner-50000@', '50000'],
  ['фамилия42', 'я42'],
  ['отчёт за 2026', 'отчёт за 2026'],
  ['иванов', 'иванов'],
] as const)
  test(`of «${text}» the index is asked for «${part}»`, () => {
    assert.equal(rarePart(text), part);
  });
