import assert from 'node:assert/strict';
import test from 'node:test';
import { actOf, recordOf, tellFields } from './change-texts.ts';

const before = { url: 'https://a.example.com/', status: 'create', type: 'on' };
const after = { ...before, status: 'hold', type: 'off' };

test('a change tells the fields that differ, in words', () => {
  assert.deepEqual(tellFields({ kind: 'postback', before, after }), [
    { name: 'Событие', before: 'Новая конверсия', after: 'В холде' },
    { name: 'Состояние', before: 'включён', after: 'выключен' },
  ]);
});

test('a new record tells what it became, a deleted one what it was', () => {
  const made = tellFields({ kind: 'postback', before: null, after: before });
  assert.deepEqual(made[0], { name: 'Ссылка', before: '', after: 'https://a.example.com/' });
  assert.equal(made.length, 3);
  const gone = tellFields({
    kind: 'trafficback',
    before: { offerFrom: 7, offerFromName: 'Займ', isGuru: 0, link: '' },
    after: null,
  });
  assert.deepEqual(gone, [
    { name: 'Оффер', before: 'Займ', after: '' },
    { name: 'Трафик', before: 'на свою ссылку', after: '' },
  ]);
});

test('each kind of change has its word', () => {
  const acts = [actOf({ before: null, after }), actOf({ before, after }), actOf({ before, after: null })];
  assert.deepEqual(acts, ['Создание', 'Изменение', 'Удаление']);
});

test('a record is told by its number, the global rule by its name', () => {
  const told = [7, 0].map((recordId) => recordOf({ kind: 'trafficback', recordId }));
  assert.deepEqual(
    [...told, recordOf({ kind: 'postback', recordId: 3 })],
    ['№ 7', 'глобальное правило', '№ 3'],
  );
});
