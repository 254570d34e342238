import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import metaSchema from '@open-rpc/meta-schema';
import { Ajv } from 'ajv';
import { z } from 'zod';
import { partnerContract } from '#contract/index';
import type { ApiDocument, ApiMethod } from '#contract/wire/openrpc';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let document: ApiDocument;
before(async () => {
  app = await startTestApp({
    PRODUCT_NAME: 'Компас',
    PUBLIC_URL: 'https://partners.example.org',
    MARKING: '1',
  });
  document = await (await fetch(`${app.url}/openrpc.json`)).json();
});
after(() => app.stop());

const ajv = new Ajv({ strict: false, validateFormats: false });
const record = z.record(z.string(), z.unknown());
const draft7 = 'http://json-schema.org/draft-07/schema';
const methodOf = (name: string): ApiMethod => {
  const found = document.methods.find((method) => method.name === name);
  assert.ok(found, name);
  return found;
};
const paramsOf = ({ examples }: ApiMethod) =>
  Object.fromEntries(examples.flatMap(({ params }) => params.map(({ name, value }) => [name, value])));

test('the document is OpenRPC by its meta-schema, each schema in it JSON Schema draft 7', () => {
  // The meta-schema refers to JSON Schema by a web address; draft 7 itself is equal to it.
  const local = JSON.stringify(z.object({ default: record }).parse(metaSchema).default)
    .replaceAll('https://meta.json-schema.tools/#/definitions/JSONSchemaObject', `${draft7}#`)
    .replaceAll(/"https:\/\/meta\.json-schema\.tools\/?"/g, `"${draft7}"`);
  const isValid = ajv.compile(record.parse(JSON.parse(local)));
  assert.ok(isValid(document), JSON.stringify(isValid.errors));
  assert.equal(isValid({ ...document, methods: [{ name: 'no.params' }] }), false);
  for (const { name, params, result } of document.methods) {
    for (const { schema } of [...params, result]) assert.ok(ajv.validateSchema(schema), name);
  }
});

test('every method of the partner’s contract is in it with its access, and none of the operator’s', () => {
  const inContract = Object.entries(partnerContract).map(([name, { access }]) => [name, access]);
  assert.deepEqual(
    document.methods.map((method) => [method.name, method['x-access']]),
    inContract,
  );
});

test('every method says in Russian what it is for', () => {
  const wordless = document.methods
    .filter(({ summary }) => !/[А-яё]{3}/.test(summary))
    .map(({ name }) => name);
  assert.deepEqual(wordless, []);
});

const fractions = 'Не больше двух знаков после запятой';

test('every example is accepted by the contract and by the schema that the document publishes @full', () => {
  for (const [name, { params, result }] of Object.entries(partnerContract)) {
    const method = methodOf(name);
    const asked = params.safeParse(paramsOf(method));
    assert.ok(asked.success, `${name}: ${asked.error}`);
    const value = method.examples[0]?.result.value;
    // Handlers return `storedMoney` in minor units; the example's sum would have fractions of them.
    const faults = result.safeParse(value).error?.issues.filter(({ message }) => message !== fractions);
    assert.deepEqual(faults ?? [], [], name);
    assert.ok(ajv.validate(method.result.schema, value), `${name}: ${ajv.errorsText()}`);
    for (const { name: field, schema } of method.params) {
      assert.ok(ajv.validate(schema, paramsOf(method)[field]), `${name} ${field}: ${ajv.errorsText()}`);
    }
  }
});

test('a method tells its parameters, what is required of them, its result and its errors', () => {
  const { params, result, errors } = methodOf('auth.sign-in');
  assert.deepEqual(
    params.map(({ name, required }) => [name, required]),
    [
      ['login', true],
      ['password', true],
    ],
  );
  assert.equal(params[0]?.schema.maxLength, 254);
  assert.deepEqual(result.schema.required, ['status']);
  const codes = (name: string) => methodOf(name).errors.map(({ code }) => code);
  assert.deepEqual(
    errors.map(({ code }) => code),
    [-32602, 413, 422, 429, 500, 503],
  );
  assert.deepEqual(codes('profile.get-info'), [-32602, 401, 403, 413, 429, 500, 503]);
  assert.deepEqual(codes('profile.get-api-token'), [-32602, 401, 403, 413, 429, 500, 503]);
  const paging = methodOf('profile.get-sessions').params.find(({ name }) => name === 'pageSize');
  assert.deepEqual([paging?.required, paging?.schema.default, paging?.schema.maximum], [false, 20, 100]);
});

test('it names the product and the address that browsers see', () => {
  assert.equal(document.info.title, 'Компас: API партнёра');
  assert.deepEqual(document.servers, [{ name: 'Компас', url: 'https://partners.example.org/rpc' }]);
});

test('anybody may read it, and one who has it is not sent it again', async () => {
  const url = `${app.url}/openrpc.json`;
  const first = await fetch(url);
  assert.match(first.headers.get('content-type') ?? '', /^application\/json/);
  assert.match(first.headers.get('cache-control') ?? '', /^public, max-age=/);
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(url, { headers: { 'if-none-match': etag } });
  assert.deepEqual([again.status, await again.text()], [304, '']);
  assert.equal((await fetch(url, { headers: { 'if-none-match': 'W/"another"' } })).status, 200);
});
