import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markText, mayChange, nextOf } from './creative-words.ts';
import { untilDay } from './mark-words.ts';

const own = { state: 'has-token', endsAt: null, replacedById: null, isOwn: true } as const;

test('the line beside an advertisement names the advertiser and the token once each', () => {
  const advertiserName = 'Реклама. ООО «Ромашка»';
  assert.equal(markText({ advertiserName, erid: '2Vtz7' }), 'Реклама. ООО «Ромашка». erid: 2Vtz7');
  assert.equal(
    markText({ advertiserName: 'Реклама. ИП Котов А. А.', erid: '2Vtz7' }),
    'Реклама. ИП Котов А. А. erid: 2Vtz7',
  );
  assert.equal(markText({ advertiserName: '', erid: '2Vtz7' }), 'Реклама. erid: 2Vtz7');
  assert.equal(markText({ advertiserName, erid: null }), '');
});

test('a creative is changed once, by its partner, and until it ends', () => {
  assert.equal(mayChange(own), true);
  assert.equal(mayChange({ ...own, isOwn: false }), false);
  assert.equal(mayChange({ ...own, replacedById: 8 }), false);
  assert.equal(mayChange({ ...own, endsAt: '2026-12-03T09:00:00.000Z' }), false);
  assert.equal(mayChange({ ...own, state: 'ended' }), false);
  assert.equal(mayChange({ ...own, state: 'refused' }), true);
});

test('a changed creative says until when its token works, a lasting one says nothing', () => {
  assert.equal(nextOf(own), '');
  const changed = nextOf({ ...own, endsAt: '2026-12-03T09:00:00.000Z', replacedById: 8 });
  assert.match(changed, /прежний токен действует до \d\d:\d\d \d\d\.12\.2026\. Замените материалы/);
});

test('the day of a replacement is that of the reader', () => {
  assert.equal(untilDay('2026-12-02T22:30:00.000Z', 'Europe/Moscow'), '3 декабря');
  assert.equal(untilDay('2026-12-02T22:30:00.000Z', 'UTC'), '2 декабря');
});
