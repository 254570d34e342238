import type { PageName } from './pages.ts';

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

/** Addresses of the tools' pages on the main site, below MAIN_SITE_URL (setting TOOLS). */
export const toolsOnSite = {
  domains: 'tools/domain-parking',
  showcases: 'tools/showcase-builder',
  loader: 'tools/conversions-loader',
  costs: 'tools/conversions-loader',
  comparison: 'tools/conversions-loader',
  gambling: 'statistics/gambling',
  brokenLinks: 'tools/broken-links',
  smartLinks: 'tools/smart-links',
  smartLink: 'tools/smart-links',
  promoCodes: 'tools/promo-codes',
} as const satisfies Partial<Record<PageName, string>>;
