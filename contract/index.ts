import { advertisersStaff } from './advertisers/staff-advertisers.ts';
import { billsStaff } from './advertisers/staff-bills.ts';
import { ratesStaff } from './advertisers/staff-rates.ts';
import { conversions } from './conversions/conversions.ts';
import { batches } from './conversions/staff-batches.ts';
import { callCheckStaff } from './conversions/staff-call-check.ts';
import { conversionsStaff } from './conversions/staff-conversions.ts';
import { conversionListStaff } from './conversions/staff-lists.ts';
import { acts } from './money/acts.ts';
import { billing } from './money/billing.ts';
import { contracts } from './money/contracts.ts';
import { ledger } from './money/ledger.ts';
import { receipts } from './money/receipts.ts';
import { referrals } from './money/referrals.ts';
import { requisites } from './money/requisites.ts';
import { actsStaff } from './money/staff-acts.ts';
import { contractsStaff } from './money/staff-contracts.ts';
import { receiptsStaff } from './money/staff-receipts.ts';
import { referralsStaff } from './money/staff-referrals.ts';
import { registriesStaff } from './money/staff-registries.ts';
import { requisitesStaff } from './money/staff-requisites.ts';
import { statementsStaff } from './money/staff-statements.ts';
import { withdrawalsStaff } from './money/staff-withdrawals.ts';
import { statements } from './money/statement.ts';
import { stops } from './money/stop.ts';
import { moveInStaff } from './move-in/staff-move-in.ts';
import { notificationStaff, notifications } from './notifications/notifications.ts';
import { broadcasts } from './notifications/staff-broadcasts.ts';
import { offerAccess } from './offers/access.ts';
import { backLink } from './offers/back-link.ts';
import { links } from './offers/links.ts';
import { offers } from './offers/offers.ts';
import { accessStaff } from './offers/staff-access.ts';
import { offerReadsStaff } from './offers/staff-lists.ts';
import { offersStaff } from './offers/staff-offers.ts';
import { testClicksStaff } from './offers/staff-test-clicks.ts';
import { postbackDeliveries } from './postbacks/postback-deliveries.ts';
import { postbacks } from './postbacks/postbacks.ts';
import { postbacksStaff } from './postbacks/staff-postbacks.ts';
import { oldAddressesStaff } from './routing/staff-old-addresses.ts';
import { routingStaff } from './routing/staff-routing.ts';
import { trafficback } from './routing/trafficback.ts';
import { background } from './shop/background.ts';
import { deliveries } from './shop/delivery.ts';
import { orders } from './shop/orders.ts';
import { shops } from './shop/shop.ts';
import { shopReads } from './shop/staff-lists.ts';
import { ordersStaff } from './shop/staff-orders.ts';
import { pointsStaff } from './shop/staff-points.ts';
import { shopStaff } from './shop/staff-shop.ts';
import { account, password } from './sign-in/account.ts';
import { apiToken } from './sign-in/api-token.ts';
import { profile } from './sign-in/profile.ts';
import { session } from './sign-in/session.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signUp } from './sign-in/sign-up.ts';
import { telegram } from './sign-in/telegram.ts';
import { twoFactor } from './sign-in/two-factor.ts';
import { visits, visitsStaff } from './sign-in/visits.ts';
import { audit } from './staff/audit.ts';
import { brandStaff } from './staff/brand.ts';
import { start } from './staff/first-page.ts';
import { history } from './staff/history.ts';
import { operator } from './staff/operator.ts';
import { staff } from './staff/staff.ts';
import { staffAccounts } from './staff/staff-accounts.ts';
import { applicationsStaff } from './staff/staff-applications.ts';
import { partnerActsStaff } from './staff/staff-partner-acts.ts';
import { partnerReadsStaff } from './staff/staff-partner-lists.ts';
import { partnersStaff } from './staff/staff-partners.ts';
import { personalDataStaff } from './staff/staff-personal-data.ts';
import { staffViews } from './staff/staff-views.ts';
import { summary } from './staff/summary.ts';
import { system } from './staff/system.ts';
import { dashboard } from './statistics/dashboard.ts';
import { maturity } from './statistics/maturity.ts';
import { maturityStaff } from './statistics/staff-maturity.ts';
import { reportsStaff } from './statistics/staff-report.ts';
import { statistics } from './statistics/statistics.ts';
import { ticketsStaff } from './support/staff-tickets.ts';
import { tickets } from './support/tickets.ts';

/** The partner's API: every method of `POST /rpc`. */
export const partnerContract = {
  ...signIn,
  ...signUp,
  ...profile,
  ...account,
  ...notifications,
  ...background,
  ...apiToken,
  ...password,
  ...ledger,
  ...requisites,
  ...stops,
  ...billing,
  ...acts,
  ...contracts,
  ...receipts,
  ...statements,
  ...session,
  ...visits,
  ...twoFactor,
  ...telegram,
  ...postbacks,
  ...postbackDeliveries,
  ...history,
  ...trafficback,
  ...backLink,
  ...offers,
  ...offerAccess,
  ...referrals,
  ...links,
  ...conversions,
  ...statistics,
  ...maturity,
  ...dashboard,
  ...shops,
  ...orders,
  ...deliveries,
  ...tickets,
};
export type PartnerContract = typeof partnerContract;

/** The operator's API: every method of `POST /operator/rpc`. */
export const operatorContract = {
  ...partnerActsStaff,
  ...partnersStaff,
  ...partnerReadsStaff,
  ...applicationsStaff,
  ...operator,
  ...brandStaff,
  ...notificationStaff,
  ...broadcasts,
  ...offersStaff,
  ...accessStaff,
  ...referralsStaff,
  ...offerReadsStaff,
  ...advertisersStaff,
  ...billsStaff,
  ...ratesStaff,
  ...callCheckStaff,
  ...testClicksStaff,
  ...conversionListStaff,
  ...conversionsStaff,
  ...batches,
  ...start,
  ...summary,
  ...postbacksStaff,
  ...routingStaff,
  ...oldAddressesStaff,
  ...moveInStaff,
  ...shopStaff,
  ...shopReads,
  ...ordersStaff,
  ...pointsStaff,
  ...audit,
  ...system,
  ...staffAccounts,
  ...visitsStaff,
  ...personalDataStaff,
  ...requisitesStaff,
  ...withdrawalsStaff,
  ...registriesStaff,
  ...statementsStaff,
  ...actsStaff,
  ...contractsStaff,
  ...receiptsStaff,
  ...reportsStaff,
  ...maturityStaff,
  ...ticketsStaff,
};
export type OperatorContract = typeof operatorContract;

/** What the staff do for themselves, at `POST /operator/rpc` as well: sign in, keep views of lists. */
export const staffContract = { ...staff, ...staffViews };
export type StaffContract = typeof staffContract;
