import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Column } from '../column.ts';
import { arrange, layoutOf } from './arrangement.ts';

const column = (id: string, isHiddenAtFirst = false): Column<string> => ({
  id,
  title: id,
  width: 100,
  cell: (text) => text,
  isHiddenAtFirst,
});
const columns = [column('name'), column('role'), column('id', true), column('mail')];
const idsOf = (kept?: Parameters<typeof arrange>[1]) =>
  arrange(columns, kept).placed.map((one) => one.column.id);

test('without a layout the columns are as the list has them, and the first is pinned', () => {
  const { placed, pinned } = arrange(columns);
  assert.deepEqual(
    placed.map(({ isHidden }) => isHidden),
    [false, false, true, false],
  );
  assert.equal(pinned, 1);
  assert.deepEqual(idsOf(), ['name', 'role', 'id', 'mail']);
});

test('an unknown column is left out, a new one stands behind its neighbour, the first stays first', () => {
  assert.deepEqual(idsOf([{ name: 'gone' }, { name: 'mail' }, { name: 'name' }, { name: 'role' }]), [
    'name',
    'mail',
    'role',
    'id',
  ]);
  assert.deepEqual(idsOf([{ name: 'name' }, { name: 'mail' }, { name: 'id' }]), [
    'name',
    'role',
    'mail',
    'id',
  ]);
});

test('what is kept comes back as it was', () => {
  const kept = [
    { name: 'name', isPinned: true },
    { name: 'mail', width: 240, isPinned: true },
    { name: 'role', isHidden: true },
    { name: 'id' },
  ];
  const arranged = arrange(columns, kept);
  assert.equal(arranged.pinned, 2);
  assert.deepEqual(layoutOf(arranged), kept);
});

test('hiding a pinned column pins no other in its place', () => {
  const kept = [
    { name: 'name', isPinned: true },
    { name: 'mail', isPinned: true, isHidden: true },
    { name: 'role' },
  ];
  assert.equal(arrange(columns, kept).pinned, 1);
});

test('hiding columns leaves one that scrolls, though all shown ones are kept pinned', () => {
  const kept = [
    { name: 'name', isPinned: true },
    { name: 'role', isPinned: true },
    { name: 'mail', isHidden: true },
  ];
  assert.equal(arrange(columns, kept).pinned, 1);
});
