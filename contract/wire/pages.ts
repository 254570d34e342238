import { finderOf } from './page-finder.ts';
import { keysOf } from './text.ts';

/**
 * The URL space: every page of the product (docs/product.md, 2). The server answers any other path with status 404, the browser
 * shows its "not found" page there.
 */
export const pages = {
  home: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  application: '/application',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  statistics: '/statistics',
  maturity: '/statistics/maturity',
  gambling: '/statistics/gambling',
  playerCohorts: '/statistics/gambling/cohorts',
  revenueShares: '/statistics/gambling/shares',
  conversions: '/statistics/conversions',
  conversion: '/statistics/conversions/:id',
  profile: '/profile',
  editUser: '/profile/edit-user',
  editPassword: '/profile/edit-password',
  ledger: '/profile/balance',
  apiSettings: '/api-settings',
  apiMethods: '/api-settings/methods',
  assistant: '/api-settings/assistant',
  twoFactor: '/profile/tfa',
  members: '/profile/members',
  notifications: '/notifications',
  notificationSettings: '/notifications/settings',
  globalPostbacks: '/global-postbacks',
  postbackCalls: '/global-postbacks/deliveries',
  postbackCall: '/global-postbacks/deliveries/:id',
  contracts: '/profile/contracts',
  contract: '/profile/contracts/:id',
  requisites: '/profile/requisites',
  withdrawals: '/billing/payouts',
  withdrawal: '/billing/payouts/:id',
  paymentInfo: '/billing/payment-info',
  acts: '/billing/acts',
  billingContracts: '/billing/contracts',
  stop: '/stop',
  proof: '/proof',
  /** A partner's report for whom they gave the link. */
  shared: '/shared/:token',
  promotions: '/promotions',
  orders: '/promotions/orders',
  order: '/promotions/orders/:id',
  shop: '/promotions/:promotionId/shop',
  points: '/promotions/:promotionId/shop/points',
  createOrder: '/promotions/:promotionId/shop/:productId/create-order',
  offers: '/offers',
  offer: '/offers/:id',
  trafficback: '/trafficback',
  backLink: '/back-link',
  creatives: '/creatives',
  loader: '/tools/loader',
  costs: '/tools/loader/costs',
  comparison: '/tools/loader/:id',
  domains: '/tools/domains',
  showcases: '/tools/showcases',
  brokenLinks: '/tools/broken-links',
  smartLinks: '/tools/smart-links',
  smartLink: '/tools/smart-links/:id',
  promoCodes: '/tools/promo-codes',
  support: '/support',
  newTicket: '/support/new',
  ticket: '/support/:id',
  /** The built-in page that replaces the network's main site where MAIN_SITE_URL is not set. */
  external: '/external/*',
} as const;

/** The doors of the console; partners' pages do not load its other addresses (staff-pages.ts). */
export const consoleDoors = { start: '/staff', signIn: '/staff/sign-in' } as const;

export type PageName = keyof typeof pages;

export const pageNames = keysOf(pages);

/** Finds the page of a path (without query). */
export const pageOf = finderOf(pageNames, pages);

export function isPage(path: string): boolean {
  return pageOf(path) !== undefined;
}

/** True for a page that needs no session: sign-in does not return the partner to it. */
export function isForVisitors(path: string): boolean {
  return visitorPages.includes(pageOf(path));
}

/** Pages that need no session. */
export const visitorPages: readonly (string | undefined)[] = [
  'signIn',
  'signUp',
  'application',
  'forgotPassword',
  'resetPassword',
  'stop',
  'proof',
  'shared',
] satisfies PageName[];

/** Checks that a path belongs to the console: such a path gets the console's document, never the partner's. */
export function isOfStaff(path: string): boolean {
  return path === consoleDoors.start || path.startsWith(`${consoleDoors.start}/`);
}
