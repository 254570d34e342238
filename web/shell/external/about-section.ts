import { billingOnSite } from '#contract/wire/on-site';
import { contractsHint, paymentInfoHint } from './section-hints.ts';

/** A sentence about a section whose name resembles another's. */
export function aboutSection(path: string): string | undefined {
  return abouts[path];
}

const abouts: Record<string, string> = {
  [billingOnSite.paymentInfo]: paymentInfoHint,
  [billingOnSite.contracts]: contractsHint,
  [billingOnSite.requisites]: 'Счёт или кошелёк, на который приходят выплаты.',
};
