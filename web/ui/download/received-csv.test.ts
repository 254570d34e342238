import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receiveCsv } from './received-csv.ts';

const encoder = new TextEncoder();

test('rows are counted without the titles and without line ends within cells, wherever a part ends', async () => {
  const text = '\ufeffИмя;Заметка\r\nАнна;"две\r\nстроки, ""так"""\r\nБорис;одна\r\n';
  const whole = encoder.encode(text);
  for (let at = 0; at <= whole.length; at += 1) {
    const received = receiveCsv();
    received.add(whole.slice(0, at));
    received.add(whole.slice(at));
    assert.equal(received.rows(), 2);
    assert.equal(received.bytes(), whole.length);
    assert.deepEqual(new Uint8Array(await received.file().arrayBuffer()), whole);
  }
});
