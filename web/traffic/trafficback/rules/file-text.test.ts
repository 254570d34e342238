import assert from 'node:assert/strict';
import test from 'node:test';
import { readText } from './file-text.ts';

const bytes = (...numbers: number[]) => new Uint8Array(numbers).buffer;

test('a file is read in the encodings that spreadsheets write', () => {
  assert.equal(readText(bytes(0xef, 0xbb, 0xbf, 0xd0, 0x90, 0x3b)), 'А;');
  assert.equal(readText(bytes(0xff, 0xfe, 0x10, 0x04, 0x3b, 0x00)), 'А;');
  assert.equal(readText(bytes(0xc0, 0x3b)), 'А;');
  assert.equal(readText(bytes()), '');
});
