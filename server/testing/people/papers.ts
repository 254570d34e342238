import { dayIn } from '../../money/ledger/days.ts';
import { makeActs } from '../../money/papers/acts/make.ts';
import type { TestApp } from '../app.ts';
import type { Client } from '../methods/client.ts';

export const network = {
  name: 'ООО «Сеть»',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  address: '117312, Москва, ул. Вавилова, 19',
  signer: 'Генеральный директор Иванов И. И.',
};

/** An act of the current month, offered to a partner with an accepted payee and entries. */
export async function makeAct(app: TestApp, partner: Client): Promise<number> {
  await app.admin.result('operator.set-network-requisites', network);
  await makeActs(app.app, dayIn(0, app.app.settings.networkTimeZone).slice(0, 7));
  const { items } = await partner.result('billing.get-acts', {});
  return items[0]?.id ?? 0;
}

/** A partner's own contract. */
export async function makeContract(app: TestApp, { id: userId }: { id: number }): Promise<number> {
  const contract = { userId, number: `К-${userId}`, signedOn: '2026-01-15', acceptsSilence: false };
  return (await app.admin.result('operator.save-contract', contract)).id;
}
