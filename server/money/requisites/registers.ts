import { z } from 'zod';
import { askDadata, DadataFailure, dadataText as text } from '../../platform/dadata/ask.ts';
import { countTry } from '../../platform/limits/queries.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { findKnownBank } from './bank-queries.ts';
import { refuseInn, type Values } from './read-values.ts';

/** The register is a paid service: a person at a form asks it only a few times. */
const perPartner = { free: 60, firstWait: 60, longestWait: 3600 };

const bank = z.object({
  data: z.object({ correspondent_account: text, name: z.object({ payment: text }) }),
});

/**
 * A bank by its БИК, from DaData's register of the Bank of Russia; where DaData is not connected or has none, the name that
 * accepted destinations of this network give.
 */
export async function findBank(call: PartnerCall, bik: string) {
  const found = await ask(call, 'findById/bank', bank, bik);
  const [first] = found ?? [];
  if (first)
    return {
      isConnected: true,
      isFromRegister: true,
      bank: { bankName: first.data.name.payment, correspondent: first.data.correspondent_account },
    };
  const known = await findKnownBank(call.sql, bik);
  return { isConnected: found !== null, isFromRegister: false, bank: known ?? null };
}

const party = z.object({
  data: z.object({
    type: text,
    inn: text,
    kpp: text,
    ogrn: text,
    name: z.object({ short_with_opf: text, full: text }),
    address: z.object({ unrestricted_value: text }).nullish(),
    management: z.object({ name: text, post: text }).nullish(),
  }),
});

/**
 * A firm or an ИП by its ИНН, from DaData's copy of the registers, as the values of a payee. A wrong ИНН is refused before any
 * request.
 */
export async function findCompany(call: PartnerCall, inn: string) {
  refuseInn(inn);
  const found = await ask(call, 'findById/party', party, inn);
  const [first] = found ?? [];
  return { isConnected: found !== null, company: first ? toPayee(first.data) : null };
}

function toPayee({ type, inn, kpp, ogrn, name, address, management }: z.output<typeof party>['data']) {
  const common: Values = { inn, ogrn, address: address?.unrestricted_value ?? '' };
  if (type === 'INDIVIDUAL') return { kind: 'ip' as const, values: { ...common, name: name.full } };
  const director = [management?.post, management?.name].filter(Boolean).join(' ');
  return { kind: 'ooo' as const, values: { ...common, kpp, name: name.short_with_opf, director } };
}

async function ask<Schema extends z.ZodType>(
  call: PartnerCall,
  method: 'findById/bank' | 'findById/party',
  schema: Schema,
  query: string,
) {
  if (call.settings.dadataToken === null) return null;
  await countTry(call.sql, `register ${call.partner.id}`, perPartner);
  return await askDadata(call.settings, method, schema, { query, count: 1 }).catch((error: unknown) => {
    if (!(error instanceof DadataFailure)) throw error;
    call.log.warn({ reason: error.message }, 'DaData did not answer');
    return [];
  });
}
