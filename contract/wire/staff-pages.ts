import { finderOf } from './page-finder.ts';
import { keysOf } from './text.ts';

/** The pages of the staff's console; the server answers any other path below `/staff` with status 404. */
export const staffPages = {
  start: '/staff',
  signIn: '/staff/sign-in',
  ownAccount: '/staff/account',
  partners: '/staff/partners',
  partner: '/staff/partners/:id',
  applications: '/staff/applications',
  allApplications: '/staff/applications/all',
  signUpForm: '/staff/applications/form',
  application: '/staff/applications/:id',
  offers: '/staff/offers',
  newOffer: '/staff/offers/new',
  offer: '/staff/offers/:id',
  accessRequests: '/staff/access',
  advertisers: '/staff/advertisers',
  rates: '/staff/advertisers/rates',
  advertiser: '/staff/advertisers/:id',
  networkChoice: '/staff/network-choice',
  conversions: '/staff/conversions',
  importConversions: '/staff/conversions/import',
  conversionRefusals: '/staff/conversions/refusals',
  waitingCalls: '/staff/conversions/waiting',
  conversionBatch: '/staff/conversions/batches/:id',
  conversion: '/staff/conversions/:id',
  reports: '/staff/reports',
  postbacks: '/staff/postbacks',
  postbackDelivery: '/staff/postbacks/:id',
  promotions: '/staff/promotions',
  promotion: '/staff/promotions/:id',
  orders: '/staff/orders',
  order: '/staff/orders/:id',
  points: '/staff/points',
  withdrawals: '/staff/withdrawals',
  allWithdrawals: '/staff/withdrawals/all',
  withdrawalTerms: '/staff/withdrawals/terms',
  withdrawal: '/staff/withdrawals/:id',
  registries: '/staff/registries',
  registrySettings: '/staff/registries/settings',
  registry: '/staff/registries/:id',
  statements: '/staff/statements',
  papers: '/staff/papers',
  receipts: '/staff/papers/receipts',
  contracts: '/staff/papers/contracts',
  networkRequisites: '/staff/papers/network',
  requisites: '/staff/requisites',
  payees: '/staff/requisites/payees',
  payee: '/staff/requisites/payees/:id',
  destinations: '/staff/requisites/destinations',
  destination: '/staff/requisites/destinations/:id',
  brakes: '/staff/requisites/brakes',
  withdrawalMethods: '/staff/requisites/methods',
  tickets: '/staff/tickets',
  allTickets: '/staff/tickets/all',
  ticketTemplates: '/staff/tickets/templates',
  ticket: '/staff/tickets/:id',
  notifications: '/staff/notifications',
  newNotification: '/staff/notifications/new',
  notification: '/staff/notifications/:id',
  background: '/staff/background',
  brand: '/staff/brand',
  keys: '/staff/keys',
  system: '/staff/system',
  audit: '/staff/audit',
  auditRecord: '/staff/audit/:id',
  accounts: '/staff/accounts',
} as const;

export type StaffPage = keyof typeof staffPages;

/** Whether a path is the console's: it gets the console's document, never the partner's. */
export function isOfStaff(path: string): boolean {
  return path === staffPages.start || path.startsWith(`${staffPages.start}/`);
}

export const staffPageOf = finderOf(keysOf(staffPages), staffPages);
