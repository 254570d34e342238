import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { JsonSchema } from '#contract/wire/openrpc';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import {
  askEverywhere,
  type PlausibleCall,
  plausibleCalls,
  type Reply,
} from '../../testing/methods/every-method.ts';

let app: TestApp;
let calls: PlausibleCall[];
before(async () => {
  app = await startJobsApp();
  calls = await plausibleCalls(app);
  // The records above have no creatives; without marking its methods refuse before they read anything.
  Object.assign(app.app.settings, { marking: true });
});
after(() => app.stop());

function assertNoFaults(answers: Reply[], places: number): void {
  assert.ok(new Set(answers.map(({ method, place }) => method + place)).size >= places);
  const faults = answers.filter(({ code }) => code === 500);
  assert.deepEqual(
    faults.map(({ method, place, value }) => `${method} ${place} = ${value}`),
    [],
  );
}

test('a number at the border of a column is refused or found, never 500 @full', async () => {
  const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number';
  const edges = ['32767', '32768', '2147483647', '2147483648', '9007199254740991', '9007199254740992'];
  const negative = ['-32769', '-2147483649', '-9007199254740991'];
  const others = ['1e12', '1e308', '1e999', '0', '-0', '1.005', '-1'];
  assertNoFaults(await askEverywhere(calls, isNumber, [...edges, ...negative, ...others]), 50);
});

test('a time at the border of the calendar is refused or kept, never 500 @full', async () => {
  const isMoment = ({ format }: JsonSchema) => format === 'date-time';
  const years = ['0000-01-01', '0001-01-01', '1969-12-31', '2100-01-01', '9999-12-31'];
  const moments = years.flatMap((day) => ['Z', '+23:59', '-23:59'].map((zone) => `"${day}T23:59:59${zone}"`));
  assertNoFaults(await askEverywhere(calls, isMoment, moments), 3);
});

/** Fields that people read as a name. */
const names = [
  'firstName',
  'lastName',
  'skype',
  'telegram',
  'login',
  'recipient',
  'name',
  'title',
  'currency',
  'address',
  'comment',
  'category',
  'size',
  'trackingNumber',
  'city',
  'street',
  'house',
  'flat',
];
const marks = ['\\u0007', '\\n', '\\u0085', '\\u061c', '\\u200e', '\\u2028', '\\u202e', '\\u2066', '\\u2069'];

test('control characters and marks of writing direction are refused in names at their field @full', async () => {
  const written = calls.filter(({ method }) => !/^auth\.|get-products$/.test(method));
  // `was` is only compared with the present value, and never stored.
  const isName = ({ type }: JsonSchema, path: (string | number)[]) =>
    type === 'string' && names.includes(String(path.at(-1))) && path[0] !== 'was';
  const said = await askEverywhere(
    written,
    isName,
    marks.map((mark) => `"ab${mark}cd"`),
  );
  assert.ok(new Set(said.map(({ method, place }) => method + place)).size >= 40);
  const taken = said.filter(({ code, place, fields }) => code !== -32602 || !fields.includes(place));
  assert.deepEqual(
    taken.map(({ method, place, value, code }) => `${method} ${place} = ${value}: ${code}`),
    [],
  );
});

test('what is looked for may be pasted with them @full', async () => {
  const isSearch = (_: JsonSchema, path: (string | number)[]) => ['term', 'search'].includes(path.join('.'));
  const said = await askEverywhere(calls, isSearch, ['"\\u2068до\\u2069\\nм"']);
  assert.ok(said.length >= 6);
  assert.deepEqual(
    said.filter(({ code }) => code !== 0),
    [],
  );
});
