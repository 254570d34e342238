import { z } from 'zod';

/** Objects that the fake operator has, by their kind in its paths and by id. */
export type Store = Record<Kind, Map<string, Record<string, unknown>>>;
export type Kind = 'person' | 'contract' | 'pad' | 'creative' | 'media' | 'invoice' | 'statistics';

export type Fault = { field: string; message: string };

const filled = (longest: number) => z.string().min(1).max(longest);
const id = filled(255);
const payType = z.enum(['cpa', 'cpc', 'cpm', 'other']).optional();
const day = z.iso
  .date()
  .refine(
    (one) => one >= '1991-01-01' && one <= new Date().toISOString().slice(0, 10),
    'date is in the future',
  );
const money = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/);
const amount = z
  .strictObject({
    excluding_vat: money,
    vat_rate: z.enum(['without_vat', '0', '5', '7', '10', '20', '22']),
    vat: money,
    including_vat: money,
  })
  .refine(
    ({ excluding_vat: net, vat_rate: rate, vat, including_vat: all }) =>
      kopecks(net) + kopecks(vat) === kopecks(all) && isVat(kopecks(vat), rate, kopecks(net)),
    'wrong sum or vat',
  );

/** Bodies of the operator's document, and nothing that is not in it. */
export const bodies = {
  person: z.strictObject({
    name: filled(255),
    roles: z.array(z.enum(['advertiser', 'agency', 'publisher'])).min(1),
    juridical_details: z.union([
      z
        .strictObject({
          type: z.enum(['juridical', 'physical', 'ip']),
          inn: z.string().regex(/^(\d{10}|\d{12})$/),
          kpp: z
            .string()
            .regex(/^\d{9}$/)
            .optional(),
        })
        .refine(({ type, inn }) => inn.length === (type === 'juridical' ? 10 : 12), 'inn of another type')
        .refine(({ type, kpp }) => kpp === undefined || type === 'juridical', 'kpp of a person'),
      z.strictObject({
        type: z.literal('foreign_juridical'),
        foreign_inn: z.string().min(1).max(50),
        foreign_oksm_country_code: z.string().regex(/^\d{3}$/),
      }),
    ]),
  }),
  contract: z.strictObject({
    type: z.enum(['service', 'additional']),
    client_external_id: id,
    contractor_external_id: id,
    date: day,
    serial: z.string().max(255).optional(),
    subject_type: z.enum(['representation', 'org_distribution', 'mediation', 'distribution', 'other']),
    parent_contract_external_id: id.optional(),
  }),
  pad: z.strictObject({
    person_external_id: id,
    is_owner: z.boolean(),
    type: z.enum(['web', 'mobile_app']),
    name: filled(100),
    url: z.url({ protocol: /^https?$/ }).max(2000),
  }),
  creative: z
    .strictObject({
      contract_external_ids: z.array(id).min(1),
      kktus: z.array(z.string().regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/)).length(1),
      form: z.enum(['banner', 'text_block', 'text_graphic_block', 'video']),
      name: z.string().max(255).optional(),
      pay_type: payType,
      texts: z.array(filled(65_000)).optional(),
      target_urls: z.array(filled(2000)).optional(),
      media_external_ids: z.array(id).optional(),
    })
    .refine(({ form, texts }) => !form.startsWith('text') || texts?.length, 'texts are required')
    .refine(
      ({ form, media_external_ids: media }) => !/banner|graphic|video/.test(form) || media?.length,
      'media are required',
    ),
  statistics: z.strictObject({
    items: z
      .array(
        z
          .strictObject({
            creative_external_id: id,
            pad_external_id: id,
            shows_count: z.int().min(0),
            date_start_actual: day,
            date_end_actual: day,
            pay_type: payType,
          })
          .refine(
            ({ date_start_actual: from, date_end_actual: to }) =>
              from <= to && from.slice(0, 7) === to.slice(0, 7),
            'dates of several months',
          ),
      )
      .min(1),
  }),
  invoice: z
    .strictObject({
      contract_external_id: id,
      date: day,
      serial: z.string().max(255).optional(),
      date_start: day,
      date_end: day,
      amount: z.strictObject({ services: amount }),
      client_role: z.enum(['advertiser', 'agency', 'ors']),
      contractor_role: z.enum(['agency', 'ors', 'publisher']),
      items: z
        .array(
          z.strictObject({
            contract_external_id: id,
            amount,
            creatives: z.array(z.strictObject({ creative_external_id: id })).min(1),
          }),
        )
        .min(1),
    })
    .refine(({ date_start: from, date_end: to }) => from <= to, 'dates are turned')
    .refine(
      ({ items, amount: { services } }) =>
        items.reduce((sum, item) => sum + kopecks(item.amount.excluding_vat), 0) <=
        kopecks(services.excluding_vat) + items.length,
      'items are above the act',
    ),
};

/** Faults of a body that refers to records which are not there. */
export function findMissing(store: Store, kind: Kind, body: Record<string, unknown>): Fault[] {
  return refersOf(body)
    .filter(([of, one]) => !store[of].has(one))
    .map(([of, one]) => ({ field: kind, message: `${of} ${one} is not there` }));
}

/** Kinds of the records that fields of bodies name. */
const named: Record<string, Kind> = {
  client_external_id: 'person',
  contractor_external_id: 'person',
  person_external_id: 'person',
  contract_external_id: 'contract',
  contract_external_ids: 'contract',
  parent_contract_external_id: 'contract',
  creative_external_id: 'creative',
  pad_external_id: 'pad',
  media_external_ids: 'media',
};

function refersOf(value: unknown): [Kind, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    const of = named[field];
    return of ? [inner].flat().map((one): [Kind, string] => [of, String(one)]) : refersOf(inner);
  });
}

function kopecks(text: string) {
  return Math.round(Number(text) * 100);
}

/** From the computed VAT rounded down, to the rounded one and half a rouble. */
function isVat(vat: number, rate: string, net: number) {
  const exact = rate === 'without_vat' ? 0 : (net * Number(rate)) / 100;
  return vat >= Math.floor(exact) && vat <= Math.round(exact) + 50;
}
