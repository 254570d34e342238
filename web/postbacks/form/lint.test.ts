import assert from 'node:assert/strict';
import test from 'node:test';
import { doubtsOf, lintUrl, respelled } from './lint.ts';

const texts = (url: string) => lintUrl(url, 'GET').map(({ tone, text }) => `${tone}: ${text}`);

test('a URL as it should be has no findings, nor has an empty one', () => {
  assert.deepEqual(texts('https://t.example.com/pb?cid={click_id}&s={status}&sign={sign}'), []);
  assert.deepEqual(texts('https://t.example.com/{subid1}'), []);
  assert.deepEqual(texts('  '), []);
});

test('an unknown macro is named and refused', () => {
  const [found, ...others] = lintUrl('https://t.example.com/?a={click_id}&b={colour}&c={shape}', 'GET');
  assert.equal(found?.tone, 'refused');
  assert.match(found?.text ?? '', /\{colour\}/);
  assert.deepEqual(others, []);
});

const warnings: [string, string, RegExp][] = [
  ['no click id and no sub id', 'https://t.example.com/?s={status}', /click_id/],
  ['plain http', 'http://t.example.com/?c={click_id}', /https/],
  ['a parameter that stands twice', 'https://t.example.com/?a={sub1}&a=2', /Параметр a/],
  ['a parameter that stands three times', 'https://t.example.com/?b={sub1}&b=2&b#b=1', /Параметр b/],
  ['a brace that is not closed', 'https://t.example.com/?a={sub1}&b={sub2', /скобка/],
  ['a brace that is not opened', 'https://t.example.com/?a={sub1}&b=sub2}', /скобка/],
];
for (const [name, url, text] of warnings) {
  test(`${name} is warned of once`, () => {
    const [first, ...others] = lintUrl(url, 'GET');
    assert.deepEqual([first?.tone, others.length], ['warning', 0]);
    assert.match(first?.text ?? '', text);
  });
}

test('aliases are shown with our spelling beside them, each once', () => {
  assert.deepEqual(respelled('https://t.example.com/?a={ClickID}&b={sub_id_3}&c={ClickID}&d={colour}'), [
    '{ClickID} → {click_id}',
    '{sub_id_3} → {sub3}',
  ]);
  assert.deepEqual(respelled('https://t.example.com/?a={click_id}'), []);
});

test('a URL is doubted that no conversion could be recognised by, another warning saves at once', () => {
  const doubted = ['https://t.example.com/?s={status}', 'https://t.example.com/?a={sub1}&b={sub2'];
  for (const url of doubted) assert.equal(doubtsOf(url, 'GET').length, 1, url);
  for (const url of ['', 'http://t.example.com/?a={clickid}', 'https://t.example.com/?a={sub1}&a=2'])
    assert.deepEqual(doubtsOf(url, 'GET'), [], url);
});

test('a POST needs no macro in its URL', () => {
  assert.deepEqual(lintUrl('https://t.example.com/hook', 'POST'), []);
  assert.deepEqual(doubtsOf('https://t.example.com/hook', 'POST'), []);
});
