import type { PageName } from '../../wire/pages.ts';
import type { MemberRole } from './member-names.ts';

/** Pages of a person's own account. */
const ofPerson: readonly PageName[] = [
  'profile',
  'editUser',
  'editPassword',
  'twoFactor',
  'apiSettings',
  'notifications',
  'notificationSettings',
  'home',
  'external',
];

/** The pages that a role opens besides; the first is where its people begin. */
const byRole: Record<MemberRole, readonly [PageName, ...PageName[]]> = {
  buyer: [
    'statistics',
    'conversions',
    'conversion',
    'offers',
    'offer',
    'brokenLinks',
    'smartLinks',
    'smartLink',
    'creatives',
    'globalPostbacks',
    'postbackCalls',
    'postbackCall',
  ],
  analyst: [
    'statistics',
    'maturity',
    'gambling',
    'playerCohorts',
    'conversions',
    'conversion',
    'offers',
    'offer',
    'smartLinks',
    'smartLink',
    'creatives',
  ],
  accountant: [
    'ledger',
    'withdrawals',
    'withdrawal',
    'paymentInfo',
    'acts',
    'contracts',
    'contract',
    'billingContracts',
    'requisites',
  ],
};

/** The pages of the cabinet that a role opens, the first of them where its people begin. */
export function pagesOf(role: MemberRole): PageName[] {
  return [...byRole[role], ...ofPerson];
}
