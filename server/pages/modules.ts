import type { PageName } from '#contract/pages';

const frame = ['shell/frame.tsx'];
const profile = [...frame, 'shell/profile-section.tsx'];
const promotion = [...frame, 'shop/promotion-section.tsx'];

/**
 * The modules of web/ that a page starts with, as web/routes.tsx loads them: the page names their files, and the browser
 * need not find them out one after another. e2e/routes.test.ts compares the two.
 */
export const modulesOf: Record<PageName, string[]> = {
  home: frame,
  signIn: ['session/sign-in-page.tsx'],
  forgotPassword: ['session/forgot-password-page.tsx'],
  resetPassword: ['session/reset-password-page.tsx'],
  dashboard: frame,
  profile: [...profile, 'profile/profile-page.tsx'],
  editUser: [...profile, 'account/edit-user-page.tsx'],
  editPassword: [...profile, 'password/edit-password-page.tsx'],
  ledger: [...profile, 'ledger/ledger-page.tsx'],
  apiSettings: [...profile, 'api-token/api-settings-page.tsx'],
  apiMethods: [...profile, 'api-token/api-methods-page.tsx'],
  twoFactor: [...profile, 'two-factor/tfa-page.tsx'],
  notifications: [...profile, 'notifications/notifications-page.tsx'],
  notificationSettings: [...profile, 'notifications/settings-page.tsx'],
  globalPostbacks: [...frame, 'postbacks/postbacks-page.tsx'],
  contracts: profile,
  contract: profile,
  promotions: [...promotion, 'shop/promotions-page.tsx'],
  orders: [...promotion, 'orders/orders-page.tsx'],
  order: [...promotion, 'orders/order-page.tsx'],
  shop: [...promotion, 'shop/shop-page.tsx'],
  points: [...promotion, 'shop/points-page.tsx'],
  createOrder: [...promotion, 'shop/create-order-page.tsx'],
  trafficback: [...frame, 'trafficback/trafficback-page.tsx'],
  backLink: [...frame, 'back-link/back-link-page.tsx'],
  external: [...frame, 'external/external-page.tsx'],
};
