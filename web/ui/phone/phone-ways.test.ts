import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editing, type PhoneCase, pasting, typing } from './phone-cases.ts';
import { editPhone, type PhoneText } from './phone-text.ts';

for (const [group, cases] of Object.entries({ typing, pasting, editing }))
  for (const one of cases)
    test(`${group}: ${one.what}`, () => {
      const after = live(one);
      assert.equal(seen(after), one.becomes);
      assert.equal(after.country, one.in);
    });

function live({ stored = '', from, text = '', pasted, keys = [] }: PhoneCase): PhoneText {
  let phone = fill(fill({ text: '', caret: 0, country: null }, '+7'), stored);
  if (from) phone = { ...phone, caret: from.indexOf('|') };
  if (from) assert.equal(seen(phone), from);
  for (const sign of text) phone = put(phone, sign);
  if (pasted) phone = put(phone, pasted);
  let isSelected = false;
  for (const key of keys) {
    if (isSelected) phone = fill(phone, key === 'Delete' ? '' : key);
    else if (key !== 'Control+A') phone = press(phone, key);
    isSelected = key === 'Control+A';
  }
  return phone;
}

/** Replaces the whole text at once. */
const fill = (phone: PhoneText, text: string) =>
  editPhone(phone, { text, caret: text.length, put: text || null });

function put(phone: PhoneText, chunk: string): PhoneText {
  const { text, caret } = phone;
  const next = text.slice(0, caret) + chunk + text.slice(caret);
  return editPhone(phone, { text: next, caret: caret + chunk.length, put: chunk });
}

/** Edits the text like a browser at a key press. */
function press(phone: PhoneText, key: string): PhoneText {
  const { text, caret } = phone;
  const without = (at: number) => text.slice(0, at) + text.slice(at + 1);
  if (key === 'Delete') return editPhone(phone, { text: without(caret), caret, forward: true });
  if (key !== 'Backspace') return put(phone, key);
  // The input itself blocks this key (use-phone.ts), which a browser test proves.
  if (caret === 1 && text.startsWith('+')) return phone;
  return caret === 0 ? phone : editPhone(phone, { text: without(caret - 1), caret: caret - 1 });
}

const seen = ({ text, caret }: PhoneText) => `${text.slice(0, caret)}|${text.slice(caret)}`;
