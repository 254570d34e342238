import assert from 'node:assert/strict';
import test from 'node:test';
import { actOf, changerOf, describeFields, describeRestoring, titleOf } from './change-texts.ts';

const before = { url: 'https://a.example.com/', status: 'create', type: 'on' };
const after = { ...before, status: 'hold', type: 'off' };

test('a change tells the fields that differ, in words', () => {
  assert.deepEqual(describeFields({ kind: 'postback', before, after }), [
    { name: 'Событие', before: 'Новая конверсия', after: 'В холде' },
    { name: 'Состояние', before: 'включён', after: 'выключен' },
  ]);
});

test('a postback’s offers are named, and all where it had none', () => {
  const narrowed = { ...before, offerIds: '1,2', offerNames: 'Займ, Карта' };
  assert.deepEqual(describeFields({ kind: 'postback', before, after: narrowed }), [
    { name: 'Офферы', before: 'все', after: 'Займ, Карта' },
  ]);
});

test('a new record tells what it became, a deleted one what it was', () => {
  const made = describeFields({ kind: 'postback', before: null, after: before });
  assert.deepEqual(made[0], { name: 'Ссылка', before: '', after: 'https://a.example.com/' });
  assert.equal(made.length, 3);
  const gone = describeFields({
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
  const changes = [
    { before: null, after, isRestored: false },
    { before, after, isRestored: false },
    { before, after: null, isRestored: false },
    { before: null, after, isRestored: true },
  ];
  assert.deepEqual(changes.map(actOf), ['Создано', 'Изменено', 'Удалено', 'Восстановлено']);
});

test('a record is called by its event or its offer, the global rule by its name', () => {
  const rule = { offerFromName: 'Займ «Рубль»' };
  const changes = [
    { kind: 'postback', recordId: 3, before, after },
    { kind: 'postback', recordId: 3, before, after: null },
    { kind: 'trafficback', recordId: 7, before: null, after: rule },
    { kind: 'trafficback', recordId: 0, before: null, after: rule },
  ] as const;
  assert.deepEqual(changes.map(titleOf), [
    'В холде',
    'Новая конверсия',
    'Займ «Рубль»',
    'Глобальное правило',
  ]);
  assert.deepEqual(changes.slice(1).map(describeRestoring), [
    'Постбек «Новая конверсия» вернётся к прежнему виду.',
    'Правило «Займ „Рубль“» вернётся к прежнему виду.',
    'Глобальное правило вернётся к прежнему виду.',
  ]);
});

test('a change names the member who made it, also by a program', () => {
  const member = { id: 5, name: 'Катя Баерова' };
  const changes = [
    { by: 'partner', member: null },
    { by: 'partner', member },
    { by: 'token', member },
    { by: 'partner', member: { id: 6, name: '' } },
  ] as const;
  assert.deepEqual(changes.map(changerOf), [
    'вы в кабинете',
    'Катя Баерова',
    'Катя Баерова, программа по токену',
    'человек из команды',
  ]);
});
