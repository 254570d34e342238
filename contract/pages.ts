/**
 * The URL space: every page of the product (specification, section 2; design, section 5). The server answers any
 * other path with status 404, the browser shows its "not found" page there.
 */
export const pages = {
  home: '/',
  signIn: '/sign-in',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
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
  contracts: '/profile/contracts',
  contract: '/profile/contracts/:id',
  promotions: '/promotions',
  orders: '/promotions/orders',
  order: '/promotions/orders/:id',
  shop: '/promotions/:promotionId/shop',
  points: '/promotions/:promotionId/shop/points',
  createOrder: '/promotions/:promotionId/shop/:productId/create-order',
  trafficback: '/trafficback',
  backLink: '/back-link',
  /** The built-in page that stands in for the network's main site where MAIN_SITE_URL is not set. */
  external: '/external/*',
} as const;

export type PageName = keyof typeof pages;

/** Whether a path (without query) is a page; ids are whole numbers without leading zeros. */
export function isPage(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  return patterns.some((pattern) => pattern.test(trimmed));
}

const patterns = Object.values(pages).map(
  (page) => new RegExp(`^${page.replace(/:\w+/g, '[1-9]\\d{0,15}').replace(/\/\*$/, '(?:/.*)?')}$`),
);
