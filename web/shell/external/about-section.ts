import { billingOnSite } from '#contract/wire/on-site';

/** A sentence about a section whose name resembles another's. */
export function aboutSection(path: string): string | undefined {
  return abouts[path];
}

const abouts: Record<string, string> = {
  [billingOnSite.paymentInfo]: 'Способы и условия выплат.',
  [billingOnSite.contracts]: 'Договоры с сетью и приложения к ним.',
  [billingOnSite.requisites]: 'Счёт или кошелёк, на который приходят выплаты.',
};
