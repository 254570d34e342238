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
  conversions: '/statistics/conversions',
  conversion: '/statistics/conversions/:id',
  profile: '/profile',
  editUser: '/profile/edit-user',
  editPassword: '/profile/edit-password',
  ledger: '/profile/balance',
  apiSettings: '/api-settings',
  apiMethods: '/api-settings/methods',
  twoFactor: '/profile/tfa',
  notifications: '/notifications',
  notificationSettings: '/notifications/settings',
  globalPostbacks: '/global-postbacks',
  postbackDeliveries: '/global-postbacks/deliveries',
  postbackDelivery: '/global-postbacks/deliveries/:id',
  contracts: '/profile/contracts',
  contract: '/profile/contracts/:id',
  requisites: '/profile/requisites',
  withdrawals: '/billing/payouts',
  withdrawal: '/billing/payouts/:id',
  paymentInfo: '/billing/payment-info',
  acts: '/billing/acts',
  billingContracts: '/billing/contracts',
  stop: '/stop',
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
  support: '/support',
  newTicket: '/support/new',
  ticket: '/support/:id',
  /** The built-in page that replaces the network's main site where MAIN_SITE_URL is not set. */
  external: '/external/*',
} as const;

export type PageName = keyof typeof pages;

export const pageNames = keysOf(pages);

/** Addresses of the billing's pages on the main site, below MAIN_SITE_URL (setting BILLING). */
export const billingOnSite = {
  requisites: 'profile/payment-details',
  contracts: 'billing/contracts',
  contract: 'billing/contracts',
  withdrawals: 'billing/payouts',
  withdrawal: 'billing/payouts',
  paymentInfo: 'billing/payment-information',
  billingContracts: 'billing/contracts',
  acts: 'billing/acts',
} as const;

/** Pages that need no session: sign-in does not return the partner to them. */
export const visitorPages: readonly string[] = [
  'signIn',
  'signUp',
  'application',
  'forgotPassword',
  'resetPassword',
  'stop',
] satisfies PageName[];

/** Finds the page of a path (without query). */
export const pageOf = finderOf(pageNames, pages);

export function isPage(path: string): boolean {
  return pageOf(path) !== undefined;
}
