import type { ParamsOf } from '#contract/method-types';
import type { TestApp } from '../app.ts';

let made = 0;

/** An offer of an advertiser with a contract of advertising, of a network that marks. */
export async function makeMarkedOffer({ operator }: Pick<TestApp, 'operator'>) {
  made += 1;
  const name = `ООО «Рекламодатель ${made}»`;
  const firm = { legalName: name, inn: '7736207543', kpp: '773601001', address: 'Москва, Арбат, 1' };
  const { id: advertiserId } = await operator.result('operator.save-advertiser', { name, ...firm });
  const { id: offerId } = await operator.result('operator.save-offer', {
    name: `Оффер ${made}`,
    advertiserId,
  });
  const contract = {
    advertiserId,
    number: `${made}/26`,
    date: '2026-02-01',
    subject: 'distribution' as const,
  };
  const { id: contractId } = await operator.result('operator.save-ad-contract', contract);
  return { advertiserId, offerId, contractId, label: `Реклама. ${name}` };
}

/** A token that no other creative of the tests has. */
export function newErid(): string {
  made += 1;
  return `2Vtzq${made}x`;
}

/** A creative of the network with its token; returns its id and the token. */
export async function makeMarkedCreative(
  { operator, admin }: Pick<TestApp, 'operator' | 'admin'>,
  { offerId, contractId }: { offerId: number; contractId: number },
  fields: Partial<ParamsOf<'operator.save-creative'>> = {},
) {
  const content = { name: 'Баннер', form: 'banner' as const, kktu: '30.10.1' };
  const { id } = await operator.result('operator.save-creative', {
    offerId,
    contractId,
    ...content,
    ...fields,
  });
  const erid = newErid();
  await admin.result('operator.set-creative-token', { id, erid });
  return { id, erid };
}
