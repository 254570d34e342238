import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { operatorContract, partnerContract } from '#contract/index';
import type { ApiDocument, JsonSchema } from '#contract/openrpc';
import { furnish } from './access/belongings.ts';
import { type Belongings, rows } from './access/rows.ts';
import { startJobs } from './jobs.ts';
import { examples } from './operator/examples.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import type { Client } from './testing/client.ts';
import { allWorks } from './works.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['partner']>>;
let its: Belongings;
let jobs: { stop(): Promise<void> };
before(async () => {
  app = await startTestApp();
  jobs = await startJobs(app.app, allWorks(app.app));
  partner = await app.partner({ isCustomTrafficback: true });
  its = await furnish(app, partner);
});
after(async () => {
  await jobs.stop();
  await app.stop();
});

type Json = Record<string, unknown>;
type Path = (string | number)[];

/** Where parameters hold what `fits`: `['offers', 0, 'id']`. */
function pathsOf(schema: unknown, fits: (schema: JsonSchema) => boolean, path: Path = []): Path[] {
  const own = z.record(z.string(), z.unknown()).safeParse(schema).data as JsonSchema | undefined;
  if (!own) return [];
  const deeper = [
    ...(own.anyOf ?? own.oneOf ?? []).flatMap((choice) => pathsOf(choice, fits, path)),
    ...Object.entries(own.properties ?? {}).flatMap(([name, field]) => pathsOf(field, fits, [...path, name])),
    ...pathsOf(own.items, fits, [...path, 0]),
  ];
  return fits(own) ? [path, ...deeper] : deeper;
}

/** The parameters with this value at this place, and on the way to it what they had. */
function withValue(params: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number')
    return [withValue(Array.isArray(params) ? params[0] : undefined, rest, value)];
  const fields = z.record(z.string(), z.unknown()).catch({}).parse(params);
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}

/** A call that reaches the database: a plausible one, about records that are there. */
async function plausible(): Promise<[Client, string, z.ZodType, Json][]> {
  const real: Json = {
    userId: partner.id,
    promotionId: its.promotion,
    shopId: its.promotion,
    productId: its.product,
    deliveryId: its.delivery,
    typeId: its.deliveryType,
    offer: its.offers[1],
    offerId: its.offers[1],
    offerFrom: its.offers[0],
    offerTo: its.offers[1],
    triggerId: 51,
    channelId: 2,
  };
  const known = (params: Json) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, real[name] ?? value]));
  const document: ApiDocument = await (await fetch(`${app.url}/openrpc.json`)).json();
  const ofPartner = document.methods.map(
    ({ name, examples: [example] }): [Client, string, z.ZodType, Json] => {
      const params = Object.fromEntries((example?.params ?? []).map((one) => [one.name, one.value]));
      const row = Object.entries(rows).find(([method]) => method === name)?.[1];
      const own = typeof row?.foreign === 'function' ? { ...row.foreign(its) } : {};
      const schema = Object.entries(partnerContract).find(([method]) => method === name)?.[1].params;
      return [partner, name, schema ?? z.never(), { ...known(params), ...own }];
    },
  );
  const ids: Json = { 'operator.update-user': partner.id, 'operator.set-order-status': its.order };
  const ofStaff = Object.entries(operatorContract).map(
    ([name, { params }]): [Client, string, z.ZodType, Json] => {
      const { all: _, ...example }: Json = {
        ...Object.entries(examples).find(([method]) => method === name)?.[1],
      };
      const own =
        name in ids
          ? { id: ids[name] }
          : name === 'operator.send-notification'
            ? { userIds: [partner.id] }
            : {};
      return [app.operator, name, params, { ...known(example), ...own }];
    },
  );
  return [...ofPartner, ...ofStaff];
}

/** Asks every method with each of the values at each place that fits, and names the calls that were answered 500. */
async function findFaults(fits: (schema: JsonSchema) => boolean, values: unknown[]): Promise<string[]> {
  const faults: string[] = [];
  let asked = 0;
  for (const [client, method, schema, params] of await plausible()) {
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-07' });
    for (const path of pathsOf(described, fits)) {
      const calls = values.map((value, id) => {
        // JSON has more numbers than a double: written by hand.
        const wanted = JSON.stringify(withValue(params, path, '@')).replace('"@"', String(value));
        return `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${wanted}}`;
      });
      const answers: { id: number; error?: { code: number } }[] = await (
        await client.post(`[${calls}]`)
      ).json();
      for (const { id, error } of answers)
        if (error?.code === 500) faults.push(`${method} ${path.join('.')} = ${values[id]}`);
      asked += answers.length;
    }
  }
  assert.ok(asked > values.length * 2, `${asked} calls`);
  return faults;
}

test('a number at the border of a column is refused or found, never 500', async () => {
  const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number';
  const edges = ['32767', '32768', '2147483647', '2147483648', '9007199254740991', '9007199254740992'];
  const others = ['9223372036854775808', '1e11', '1e12', '1e308', '1e999', '0', '-0', '0.5', '1.005', '-1'];
  const negative = edges.map((edge) => `-${edge}`);
  assert.deepEqual(await findFaults(isNumber, [...edges, ...negative, ...others]), []);
});

test('a time at the border of the calendar is refused or kept, never 500', async () => {
  const isMoment = ({ format }: JsonSchema) => format === 'date-time';
  const years = ['0000-01-01', '0001-01-01', '1969-12-31', '2100-01-01', '9999-12-31'];
  const moments = years.flatMap((day) => ['Z', '+23:59', '-23:59'].map((zone) => `"${day}T23:59:59${zone}"`));
  assert.deepEqual(await findFaults(isMoment, moments), []);
});
