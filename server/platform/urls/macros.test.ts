import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fillMacros, macros, unknownMacro } from '#contract/traffic/macros';

test('macros are the list that other people’s programs rely on', () => {
  assert.equal(
    macros.join(' '),
    'click_id sub1 sub2 sub3 sub4 sub5 status payout currency offer_id offer_name goal conversion_id time geo ip reason erid',
  );
});

test('the first unknown macro is named', () => {
  const all = macros.map((name) => `{${name}}`).join('&');
  assert.equal(unknownMacro(`https://example.org/?${all}`), null);
  assert.equal(unknownMacro('?a={click_id}&b={clickid}&c={foo}'), '{clickid}');
  for (const wrong of ['{}', '{Sub1}', '{ sub1}', '{sub6}', '{toString}', '{{sub9}}'])
    assert.notEqual(unknownMacro(wrong), null, wrong);
  assert.equal(unknownMacro('{sub1'), null);
  assert.equal(unknownMacro('{sign}', [...macros, 'sign']), null);
});

test('a macro that would never be filled in is named, and braces in percent signs are braces', () => {
  for (const wrong of [
    'c={{click_id}}',
    'c=[click_id]',
    'c=%%click_id%%',
    'a=1&amp;p={payout}',
    'a=1¤cy={currency}',
  ])
    assert.notEqual(unknownMacro(`https://example.org/?${wrong}`), null, wrong);
  for (const own of [
    'c=%7Bclick_id%7D',
    'filter[status]=1',
    'a=[x]',
    'x=100%%25',
    'j=%7B%22a%22%7D',
    'c=%7Btheirs%7D',
  ])
    assert.equal(unknownMacro(`https://example.org/?${own}`), null, own);
  assert.equal(
    fillMacros('?c=%7Bclick_id%7D&d=%7bsub1%7d&e=%7Btheirs%7D', { click_id: '7', sub1: 'a' }),
    '?c=7&d=a&e=%7Btheirs%7D',
  );
});

test('values are filled in encoded, once, and what has none becomes nothing', () => {
  const values = { sub1: 'а&b=c #?/', sub2: '{sub1}', payout: undefined };
  assert.equal(
    fillMacros('https://example.org/{sub1}?b={sub2}&c={sub3}&p={payout}&d={foo}&e={toString}', values),
    'https://example.org/%D0%B0%26b%3Dc%20%23%3F%2F?b=%7Bsub1%7D&c=&p=&d={foo}&e={toString}',
  );
  assert.equal(fillMacros('{geo}', { geo: '\ud800' }), '%EF%BF%BD');
});

test('a value read back from the query is the value, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (a, b) => {
      const url = new URL(fillMacros('https://example.org/?a={sub1}&b={sub2}#{sub1}', { sub1: a, sub2: b }));
      assert.deepEqual(
        [...url.searchParams],
        [
          ['a', a.toWellFormed()],
          ['b', b.toWellFormed()],
        ],
      );
    }),
  );
});
