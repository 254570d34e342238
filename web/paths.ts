import { billingOnSite, toolsOnSite } from '#contract/wire/on-site';
import type { IdsIn } from '#contract/wire/page-finder';
import { type PageName, pages } from '#contract/wire/pages';
import { settings } from './settings.ts';

/** The address of a page of this product: `pathTo('shop', { promotionId: 3 })`. */
export function pathTo<N extends OwnPage>(page: N, ...[ids]: IdsOf<N>): string {
  return Object.entries<number>(ids ?? {}).reduce<string>(
    (path, [name, id]) => path.replace(`:${name}`, String(id)),
    pages[page],
  );
}

/** The address of a section of the network's main site, or of the built-in page that stands in for it. */
export function external(section: string, mainSite: string | null = settings.mainSiteUrl): string {
  return `${mainSite ?? pages.external.replace('/*', '')}/${section}`;
}

/** True where a link leads out of this product; the built-in page stands in for another site. */
export function leaves(to: string): boolean {
  return !to.startsWith('/') || to.startsWith(pages.external.replace('*', ''));
}

/** Sections of the main site that the menus lead to. The filters of the offers: docs/product.md, 2.13. */
export const mainSite = {
  generalStatistics: 'statistics/common',
  allOffers: 'offers',
  favouriteOffers: 'offers?orderDesc=1&orderBy=payment&page=1&onlySubscribed=1',
  promotionalOffers: 'offers?inPromotion=1',
} as const;

/** A list of offers: on the main site, or the product's own without a main site. */
export function offerList(
  section: (typeof mainSite)['allOffers' | 'favouriteOffers' | 'promotionalOffers'],
  site: string | null = settings.mainSiteUrl,
): string {
  return site === null ? `/${section}` : external(section, site);
}

/** The general statistics: on the main site, or the product's own without a main site. */
export function generalStatistics(site: string | null = settings.mainSiteUrl): string {
  return site === null ? pages.statistics : external(mainSite.generalStatistics, site);
}

/** A page of the partner's billing: on the main site where the network's billing is. */
export function billingAddress(
  page: keyof typeof billingOnSite,
  { billing, mainSiteUrl }: Billing = settings,
): string {
  return billing === 'site' ? external(billingOnSite[page], mainSiteUrl) : pages[page];
}

/** A page of the partner's tools: on the main site where the network's tools are. */
export function toolAddress(
  page: keyof typeof toolsOnSite,
  { tools, mainSiteUrl }: Pick<typeof settings, 'tools' | 'mainSiteUrl'> = settings,
): string {
  return tools === 'site' ? external(toolsOnSite[page], mainSiteUrl) : pages[page];
}

/** The partner's withdrawals with the form of a new one open. */
export function orderAddress(): string {
  return `${pages.withdrawals}?order=1`;
}

type Billing = Pick<typeof settings, 'billing' | 'mainSiteUrl'>;

/** The footer's link to support (setting SUPPORT_URL). */
export function supportAddress(): string {
  return settings.supportUrl ?? pages.support;
}

type OwnPage = Exclude<PageName, 'external'>;

/** The ids in a page's address; none for a page without ids. */
type IdsOf<N extends OwnPage> = IdsIn<(typeof pages)[N]>;
