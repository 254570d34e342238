import type { AdChain } from '#contract/marking/act-names';
import { formatCount, formatMoney } from '../../../ui/text/format.ts';

/** Names of the advertising's sum in each chain. */
export const chainSums: Record<AdChain, string> = {
  partner: 'Реклама в актах партнёров',
  advertiser: 'Реклама в счетах рекламодателей',
};

/** A sum as the operator takes it. */
export const rubles = (amount: number) => formatMoney(amount, 'RUB');

export const documentsOf = (count: number) => formatCount(count, 'документ', 'документа', 'документов');
