import { account } from './account.ts';
import { apiToken } from './api-token.ts';
import { audit } from './audit.ts';
import { backLink } from './back-link.ts';
import { background } from './background.ts';
import { batches } from './batches.ts';
import { broadcasts } from './broadcasts.ts';
import { callCheckStaff } from './call-check-staff.ts';
import { conversionListStaff } from './conversion-list-staff.ts';
import { conversions } from './conversions.ts';
import { conversionsStaff } from './conversions-staff.ts';
import { dashboard } from './dashboard.ts';
import { deliveries } from './delivery.ts';
import { history } from './history.ts';
import { ledger } from './ledger.ts';
import { links } from './links.ts';
import { notificationStaff, notifications } from './notifications.ts';
import { offerReadsStaff } from './offer-reads-staff.ts';
import { offers } from './offers.ts';
import { offersStaff } from './offers-staff.ts';
import { operator } from './operator.ts';
import { orders } from './orders.ts';
import { ordersStaff } from './orders-staff.ts';
import { partnerReadsStaff } from './partner-reads-staff.ts';
import { partnersStaff } from './partners-staff.ts';
import { password } from './password.ts';
import { personalDataStaff } from './personal-data-staff.ts';
import { pointsStaff } from './points-staff.ts';
import { postbackDeliveries } from './postback-deliveries.ts';
import { postbacks } from './postbacks.ts';
import { postbacksStaff } from './postbacks-staff.ts';
import { profile } from './profile.ts';
import { routingStaff } from './routing-staff.ts';
import { session } from './session.ts';
import { shops } from './shop.ts';
import { shopReads } from './shop-reads.ts';
import { shopStaff } from './shop-staff.ts';
import { signIn } from './sign-in.ts';
import { staff } from './staff.ts';
import { staffAccounts } from './staff-accounts.ts';
import { staffViews } from './staff-views.ts';
import { start } from './start.ts';
import { statistics } from './statistics.ts';
import { system } from './system.ts';
import { telegram } from './telegram.ts';
import { trafficback } from './trafficback.ts';
import { twoFactor } from './two-factor.ts';
import { visits, visitsStaff } from './visits.ts';

/** The partner's API: every method of `POST /rpc`. */
export const partnerContract = {
  ...signIn,
  ...profile,
  ...account,
  ...notifications,
  ...background,
  ...apiToken,
  ...password,
  ...ledger,
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
  ...links,
  ...conversions,
  ...statistics,
  ...dashboard,
  ...shops,
  ...orders,
  ...deliveries,
};
export type PartnerContract = typeof partnerContract;

/** The operator's API: every method of `POST /operator/rpc`. */
export const operatorContract = {
  ...partnersStaff,
  ...partnerReadsStaff,
  ...operator,
  ...notificationStaff,
  ...broadcasts,
  ...offersStaff,
  ...offerReadsStaff,
  ...callCheckStaff,
  ...conversionListStaff,
  ...conversionsStaff,
  ...batches,
  ...start,
  ...postbacksStaff,
  ...routingStaff,
  ...shopStaff,
  ...shopReads,
  ...ordersStaff,
  ...pointsStaff,
  ...audit,
  ...system,
  ...staffAccounts,
  ...visitsStaff,
  ...personalDataStaff,
};
export type OperatorContract = typeof operatorContract;

/** What the staff do for themselves, at `POST /operator/rpc` as well: sign in, keep views of lists. */
export const staffContract = { ...staff, ...staffViews };
export type StaffContract = typeof staffContract;
