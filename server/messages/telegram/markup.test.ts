import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readTelegramHtml } from '../../testing/telegram/telegram-html.ts';
import { toTelegramHtml } from './markup.ts';

const cases: [string, string, string][] = [
  ['paragraphs become lines', '<p>Один</p>\n<p>Два</p>', '<b>T</b>\n\nОдин\n\nДва'],
  ['a line break stays one', 'Один<br>Два<br><br><br>Три', '<b>T</b>\n\nОдин\nДва\n\nТри'],
  ['strong and em get Telegram’s names', '<strong>а</strong> <em>б</em>', '<b>T</b>\n\n<b>а</b> <i>б</i>'],
  ['code stays', '<code>a &lt; b</code>', '<b>T</b>\n\n<code>a &lt; b</code>'],
  [
    'lines of pre stay as written',
    '<p>а</p><pre>б  в\n\nг</pre><p>д</p>',
    '<b>T</b>\n\nа\n\n<pre>б  в\n\nг</pre>\n\nд',
  ],
  [
    'a list becomes lines',
    '<p>Что:</p><ul><li>раз</li><li><p>два</p></li></ul>',
    '<b>T</b>\n\nЧто:\n\n• раз\n• два',
  ],
  ['a numbered list keeps its numbers', '<ol><li>раз</li><li>два</li></ol>', '<b>T</b>\n\n1. раз\n2. два'],
  ['a list in a list is set in', '<ul><li>а<ul><li>б</li></ul></li></ul>', '<b>T</b>\n\n• а\n  • б'],
  [
    'a link keeps its address, escaped',
    '<a href="https://e.org/?a=1&amp;b=%22">туда</a>',
    '<b>T</b>\n\n<a href="https://e.org/?a=1&amp;b=%22">туда</a>',
  ],
  ['a link that is not of the web keeps its text', '<a href="javascript:x">а</a><a>б</a>', '<b>T</b>\n\nаб'],
  [
    'other tags fall away',
    '<div><span class="x">а</span><img src="x"></div><table><tr><td>б</td></tr></table>',
    '<b>T</b>\n\nа\n\nб',
  ],
  ['a narrow space of a sum stays', '<p>1&nbsp;000   ₽</p>', '<b>T</b>\n\n1\u00a0000 ₽'],
];
for (const [name, content, expected] of cases) {
  test(`${name}`, () => assert.equal(toTelegramHtml('T', content), expected));
}

test('the title is text, whatever it holds', () => {
  assert.equal(toTelegramHtml('<b>&', ''), '<b>&lt;b&gt;&amp;</b>');
});

test('a text that is too long ends in an ellipsis, its tags closed and its footer kept', () => {
  const message = toTelegramHtml('T', `<p><b>${'я'.repeat(5000)}</b></p><p>после</p>`, 'Партнёр: a&b');
  const text = readTelegramHtml(message) ?? '';
  assert.equal(text.length, 4096);
  assert.match(text, /я…\n\nПартнёр: a&b$/);
  assert.match(message, /…<\/b>\n\nПартнёр: a&amp;b$/);
});

test('a cut never halves an emoji', () => {
  for (const before of ['', 'я']) {
    const text = readTelegramHtml(toTelegramHtml('T', before + '😀'.repeat(3000))) ?? '';
    assert.ok(text.isWellFormed() && text.length <= 4096);
    assert.match(text, /😀…$/u);
  }
});

test('whatever comes in, Telegram takes what goes out', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<ul>',
      '<li>',
      '</ul>',
      '<ol>',
      '<a href="http://x">',
    ),
    fc.constantFrom(
      '</a>',
      '<code>',
      '</code>',
      '<',
      '>',
      '&',
      '&lt;',
      '"',
      '<br>',
      '<h1>',
      '</h1>',
      '<script>',
      '<!--',
    ),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('слово '.repeat(300), '😀'.repeat(700)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.string(), (pieces, title) => {
      const text = readTelegramHtml(toTelegramHtml(title, pieces.join('')));
      assert.ok(text !== null && text.length <= 4096);
    }),
    { numRuns: 500 },
  );
});
