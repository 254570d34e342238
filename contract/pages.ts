/**
 * The URL space: every page of the product (docs/product.md, 2). The server answers any
 * other path with status 404, the browser shows its "not found" page there.
 */
export const pages = {
  home: '/',
  signIn: '/sign-in',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  statistics: '/statistics',
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
  /** The built-in page that stands in for the network's main site where MAIN_SITE_URL is not set. */
  external: '/external/*',
} as const;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages).filter((name): name is PageName => name in pages);

/** The page that a path (without query) is; ids are whole numbers without leading zeros. */
export function pageOf(path: string): PageName | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  return pageNames.find((page) => patterns[page]?.test(trimmed));
}

export function isPage(path: string): boolean {
  return pageOf(path) !== undefined;
}

const patterns = Object.fromEntries(
  Object.entries(pages).map(([name, page]) => [
    name,
    new RegExp(`^${page.replace(/:\w+/g, '[1-9]\\d{0,15}').replace(/\/\*$/, '(?:/.*)?')}$`),
  ]),
);
