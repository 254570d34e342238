import { z } from 'zod';
import { operatorContract, partnerContract } from '#contract/index';
import type { JsonSchema } from '#contract/wire/openrpc';
import { describeApi } from '../../platform/rpc/openrpc.ts';
import { makeBelongings } from '../access/belongings.ts';
import { rows } from '../access/rows.ts';
import type { TestApp } from '../app.ts';
import { openSession } from '../people/session.ts';
import { signInAdmin } from '../people/staff.ts';
import type { Client } from './client.ts';
import { checkDeclared } from './declared.ts';

const json = z.record(z.string(), z.unknown());
type Json = z.infer<typeof json>;
type Path = (string | number)[];
type Fits = (schema: JsonSchema, path: Path) => boolean;
/** A call that reaches the database, about existing records. */
export type PlausibleCall = {
  client: Client;
  /** A new client of this caller; a partner gets a new session, since a session may be refused at most 60 times a minute. */
  anew(): Promise<Client>;
  method: string;
  schema: z.ZodType;
  params: Json;
};

const answered = z.array(
  z.object({
    id: z.number(),
    error: z.object({ code: z.number(), data: z.record(z.string(), z.unknown()).optional() }).optional(),
  }),
);
/** A method's answer to a value at a path in its parameters (`sizes.0.name`). */
export type Reply = { method: string; place: string; value: string; code: number; fields: string[] };

/** Sends each of the values, written as JSON, at each matching place. */
export async function askEverywhere(
  calls: PlausibleCall[],
  fits: Fits,
  values: readonly string[],
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const { anew, method, schema, params } of calls) {
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-07' });
    for (const path of pathsOf(described, fits)) {
      const batch = values.map((value, id) => {
        // The value is written by hand, because JSON has more numbers than a double.
        const wanted = JSON.stringify(withValue(params, path, '@')).replace('"@"', () => value);
        return `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${wanted}}`;
      });
      for (const { id, error } of answered.parse(await (await (await anew()).post(`[${batch}]`)).json())) {
        checkDeclared(method, error?.code ?? 0);
        const fields = Object.keys(error?.data ?? {});
        replies.push({
          method,
          place: path.join('.'),
          value: values[id] ?? '',
          code: error?.code ?? 0,
          fields,
        });
      }
    }
  }
  return replies;
}

/** Paths of the parameters whose schema fits. */
function pathsOf(own: JsonSchema | boolean | undefined, fits: Fits, path: Path = []): Path[] {
  if (typeof own !== 'object') return [];
  const items = Array.isArray(own.items) ? own.items[0] : own.items;
  const deeper = [
    ...(own.anyOf ?? own.oneOf ?? []).flatMap((choice) => pathsOf(choice, fits, path)),
    ...Object.entries(own.properties ?? {}).flatMap(([name, field]) => pathsOf(field, fits, [...path, name])),
    ...pathsOf(items, fits, [...path, 0]),
  ];
  return fits(own, path) ? [path, ...deeper] : deeper;
}

/** A copy of the parameters with one value replaced, at any depth. */
function withValue(params: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(params) ? params : [];
    return [withValue(first, rest, value), ...others];
  }
  const fields = json.catch({}).parse(params);
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}

const exampled = z.object({ params: z.array(z.object({ name: z.string(), value: z.unknown() })) });
const published = z.object({
  methods: z.array(z.object({ name: z.string(), examples: z.array(exampled) })),
});

/** A call of every method by a partner who has one record of each kind, and by the staff. Jobs must be running. */
export async function plausibleCalls(app: TestApp): Promise<PlausibleCall[]> {
  const partner = await app.partner({ isCustomTrafficback: true });
  const its = await makeBelongings(app, partner);
  const real: Json = {
    userId: partner.id,
    triggerId: 51,
    channelId: 2,
    typeId: its.deliveryType,
    deliveryId: its.delivery,
    promotionId: its.promotion,
    shopId: its.promotion,
    productId: its.product,
    offer: its.offers[1],
    offerId: its.offers[1],
    offerFrom: its.offers[0],
    offerTo: its.offers[1],
  };
  const known = (params: Json) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, real[name] ?? value]));
  const { methods } = published.parse(describeApi({ ...app.app.settings, marking: true }));
  const foreign = new Map(Object.entries(rows).map(([method, row]) => [method, row.foreign]));
  const anew = async () => await openSession(app, partner.id);
  const ofPartner = Object.entries(partnerContract).map(([method, { params: schema }]) => {
    const [example] = methods.find(({ name }) => name === method)?.examples ?? [];
    const params = Object.fromEntries((example?.params ?? []).map(({ name, value }) => [name, value]));
    const reach = foreign.get(method);
    const own = typeof reach === 'function' ? reach(its) : {};
    return { client: partner, anew, method, schema, params: { ...known(params), ...own } };
  });
  const own: Record<string, Json> = {
    'operator.update-user': { id: partner.id },
    'operator.set-order-status': { id: its.order },
    'operator.set-order-statuses': { ids: [its.order] },
    'operator.set-products-shown': { ids: [its.product] },
    'operator.send-notification': { userIds: [partner.id] },
  };
  const admin = await signInAdmin(app.sql, app.url);
  const ofStaff = Object.entries(operatorContract).map(
    ([method, { params: schema, example: given, keys }]) => {
      const { all: _, ...example } = json.parse(given);
      const client = keys === 'never' ? admin : app.operator;
      return {
        client,
        anew: async () => client,
        method,
        schema,
        params: { ...known(example), ...own[method] },
      };
    },
  );
  return [...ofPartner, ...ofStaff];
}
