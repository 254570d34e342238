import { account } from './account.ts';
import { apiToken } from './api-token.ts';
import { audit } from './audit.ts';
import { backLink } from './back-link.ts';
import { background } from './background.ts';
import { deliveries } from './delivery.ts';
import { history } from './history.ts';
import { ledger } from './ledger.ts';
import { notificationStaff, notifications } from './notifications.ts';
import { offersStaff } from './offers.ts';
import { operator } from './operator.ts';
import { orders } from './orders.ts';
import { password } from './password.ts';
import { postbacks } from './postbacks.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { sessions } from './sessions.ts';
import { shops } from './shop.ts';
import { shopStaff } from './shop-staff.ts';
import { telegram } from './telegram.ts';
import { trafficback } from './trafficback.ts';
import { twoFactor } from './two-factor.ts';

/** The partner's API: every method of `POST /rpc`. */
export const partnerContract = {
  ...session,
  ...profile,
  ...account,
  ...notifications,
  ...background,
  ...apiToken,
  ...password,
  ...ledger,
  ...sessions,
  ...twoFactor,
  ...telegram,
  ...postbacks,
  ...history,
  ...trafficback,
  ...backLink,
  ...shops,
  ...orders,
  ...deliveries,
};
export type PartnerContract = typeof partnerContract;

/** The operator's API: every method of `POST /operator/rpc`. */
export const operatorContract = { ...operator, ...notificationStaff, ...offersStaff, ...shopStaff, ...audit };
export type OperatorContract = typeof operatorContract;
