import { readWhole } from '../../../../ui/text/amount.ts';
import type { ParamsOf } from '../../../rpc/rpc.ts';
import { changedFields } from '../../../ui/changed-fields.ts';
import type { Advertiser } from '../advertiser-modal.tsx';

/** The value of the choice «Без НДС». */
export const noVat = 'none';

export type RequisitesDraft = ReturnType<typeof draftOf>;

/** The fields of the form, in its order. */
export function draftOf({ legalName, inn, kpp, address, vatPercent, isVatIncluded, payDays }: Advertiser) {
  return {
    legalName,
    inn,
    kpp,
    address,
    vatPercent: vatPercent === null ? noVat : String(vatPercent),
    isVatIncluded: isVatIncluded ? 'within' : 'on-top',
    payDays: payDays === null ? '' : String(payDays),
  };
}

/** Days of payment: null for an empty field, undefined for what is no number of days. */
export function readPayDays(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const days = readWhole(text);
  return days !== null && days <= 365 ? days : undefined;
}

/** The changed fields as the method takes them; numbers lose the spaces of their groups. */
export function changesOf(
  before: RequisitesDraft,
  after: RequisitesDraft,
): Partial<ParamsOf<'operator.save-advertiser'>> {
  const { inn, kpp, vatPercent, isVatIncluded, payDays, ...texts } = changedFields(before, after);
  return {
    ...texts,
    inn: inn?.replace(/\s/g, ''),
    kpp: kpp?.replace(/\s/g, ''),
    vatPercent: vatPercent === undefined ? undefined : vatPercent === noVat ? null : Number(vatPercent),
    isVatIncluded: isVatIncluded === undefined ? undefined : isVatIncluded === 'within',
    payDays: payDays === undefined ? undefined : readPayDays(payDays),
  };
}
