import type { AdChain } from '#contract/marking/act-names';

/** Names of the advertising's sum in each chain. */
export const chainSums: Record<AdChain, string> = {
  partner: 'Реклама в актах партнёров',
  advertiser: 'Реклама в счетах рекламодателей',
};
