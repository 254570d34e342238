import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftOf, emptyField, type Method, problemsOf, termsOf } from './method-draft.ts';

const method: Method = {
  id: 9,
  kind: 'own',
  name: 'Наличные',
  isOn: true,
  currencies: ['RUB'],
  payeeKinds: ['npd'],
  minimum: 1000.5,
  maximum: null,
  approvalLimit: 5000,
  feePercent: 1.5,
  feeFixed: 0,
  termDays: 3,
  returnsFee: true,
  fields: [{ name: 'office', label: 'Офис', help: '', longest: 100, isOptional: false }],
};

test('the terms of a method are sent as they were, whatever is not edited', () => {
  const { kind: _, ...terms } = method;
  assert.deepEqual(termsOf(draftOf(method), 9), terms);
});

test('what is wrong with a draft is said by its field', () => {
  const wrong = {
    ...draftOf(method),
    minimum: '1 000',
    maximum: '999,99',
    approvalLimit: '0',
    feePercent: '51',
    termDays: '1e1',
  };
  const found = Object.entries(problemsOf(wrong, true)).flatMap(([name, problem]) => (problem ? [name] : []));
  assert.deepEqual(found, ['maximum', 'approvalLimit', 'feePercent', 'termDays']);
  const empty = problemsOf(draftOf(null), true);
  assert.deepEqual(
    [empty.name, empty.currencies, empty.payeeKinds, empty.minimum, empty.fields].includes(null),
    false,
  );
});

test('a field that is added has a name of its own, also after one was taken away', () => {
  const first = emptyField([]);
  const third = { ...emptyField([]), name: 'field3' };
  assert.equal(emptyField([first, third]).name, 'field2');
});
