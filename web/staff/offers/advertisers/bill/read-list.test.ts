import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTooLong, readList, tooLong } from './read-list.ts';

test('a list is read as spreadsheets save it: UTF-8 with a mark or without, Windows-1251', async () => {
  const text = 'tid;Выплата\nA-1;150';
  const ansi = new Uint8Array([...'tid;'].map((sign) => sign.charCodeAt(0)).concat([0xc2, 0xfb]));
  assert.deepEqual(await readList(new Blob([text])), { text });
  assert.deepEqual(await readList(new Blob([`\ufeff${text}`])), { text });
  assert.deepEqual(await readList(new Blob([ansi])), { text: 'tid;Вы' });
});

test('what is no list, or too long for a call, is refused with what to do', async () => {
  const faultOf = async (...parts: BlobPart[]) => {
    const read = await readList(new Blob(parts));
    return 'fault' in read ? read.fault : '';
  };
  assert.match(await faultOf(), /пуст/);
  assert.match(await faultOf('PK\u0003\u0004\u0000\u0000'), /Сохранить как/);
  assert.equal(await faultOf('a'.repeat(200_001)), tooLong);
  assert.equal(await faultOf('я'.repeat(200_001)), tooLong);
  assert.ok(isTooLong('я'.repeat(100_001)) && !isTooLong('я'.repeat(100_000)));
});
