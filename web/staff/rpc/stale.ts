import type { Stale } from '../../rpc/acts.ts';
import type { MethodName } from './rpc.ts';

const user: MethodName[] = ['operator.get-user', 'operator.get-users', 'operator.get-user-sessions'];
const account: MethodName[] = ['operator.get-staff', 'operator.get-managers'];
const offer: MethodName[] = ['operator.get-offers', 'operator.get-offer', 'operator.get-offer-preview'];
const broadcast: MethodName[] = ['operator.get-broadcast', 'operator.get-broadcasts'];
const promotion: MethodName[] = ['operator.get-promotions', 'operator.get-promotion'];
const product: MethodName[] = ['operator.get-products', 'operator.get-categories', 'operator.get-promotions'];
const category: MethodName[] = ['operator.get-categories', 'operator.get-products'];
const withdrawal: MethodName[] = ['operator.get-withdrawals', 'operator.get-withdrawal'];
/** Stock and points move with an order. */
const order: MethodName[] = [
  'operator.get-orders',
  'operator.get-order',
  'operator.get-points',
  'operator.get-promotions',
  'operator.get-products',
];

/**
 * What each act of the console makes stale on the page that did it. Pages that are opened later ask anew anyway: answers of the console
 * are never taken as fresh.
 */
export const stale: Stale<MethodName> = {
  'operator.create-user': ['operator.get-users'],
  'operator.update-user': user,
  'operator.set-manager': [...user, 'operator.get-staff'],
  'operator.erase-user': user,
  'operator.reset-tfa': user,
  'operator.end-user-sessions': user,
  'operator.set-counters': user,
  'operator.post-ledger-entry': [...user, 'operator.get-user-ledger'],

  'operator.save-offer': [...offer, 'operator.get-offer-categories'],
  'operator.set-offer-status': offer,
  'operator.set-offer-picture': offer,
  'operator.set-offer-access': [...offer, 'operator.get-offer-access'],
  'operator.set-payout': [...offer, 'operator.get-payouts'],
  'operator.rotate-offer-key': ['operator.get-offer'],
  'operator.set-network-choice': ['operator.get-network-choice', 'operator.get-offer'],

  'operator.save-advertiser': ['operator.get-advertiser', 'operator.get-advertisers'],
  'operator.close-advertiser-bill': ['operator.get-advertiser-bill'],
  'operator.mark-advertiser-bill': ['operator.get-advertiser-bill'],
  'operator.set-rates': ['operator.get-rates'],

  'operator.apply-batch': ['operator.get-batch'],
  'operator.set-batch-columns': ['operator.get-batch', 'operator.get-batch-lines'],
  'operator.retry-conversion-refusals': ['operator.get-conversion-refusals', 'operator.get-conversions'],
  'operator.retry-waiting-calls': ['operator.get-waiting-calls'],

  'operator.resend-postback': [
    'operator.get-postback-delivery',
    'operator.get-user-deliveries',
    'operator.get-postback-health',
  ],

  'operator.save-promotion': promotion,
  'operator.save-product': product,
  'operator.remove-product': product,
  'operator.restore-product': product,
  'operator.set-products-shown': product,
  'operator.set-stock': ['operator.get-products'],
  'operator.save-category': category,
  'operator.remove-category': category,
  'operator.order-categories': category,
  'operator.post-points-many': ['operator.get-points'],
  'operator.set-order-status': order,
  'operator.set-order-statuses': order,

  'operator.check-payee': ['operator.get-payee', 'operator.get-payees', 'operator.get-destinations'],
  'operator.check-destination': ['operator.get-destinations'],
  'operator.lift-brake': ['operator.get-brakes', 'operator.get-destinations'],
  'operator.save-withdrawal-method': ['operator.get-withdrawal-methods'],

  'operator.approve-withdrawals': withdrawal,
  'operator.reject-withdrawals': withdrawal,
  'operator.hold-withdrawals': withdrawal,
  'operator.release-withdrawals': withdrawal,
  'operator.create-registry': withdrawal,
  'operator.approve-registry': withdrawal,
  'operator.void-registry': withdrawal,
  'operator.settle-withdrawal': withdrawal,
  'operator.fail-withdrawal': withdrawal,
  'operator.return-withdrawal': withdrawal,
  'operator.set-withdrawal-terms': ['operator.get-withdrawal-terms'],

  'operator.send-broadcast': broadcast,
  'operator.cancel-broadcast': broadcast,
  'operator.remove-broadcast': ['operator.get-broadcasts'],
  'operator.set-background': ['operator.get-background'],
  'operator.set-brand': ['operator.get-brand'],

  'operator.create-staff': account,
  'operator.update-staff': account,
  'operator.create-key': ['operator.get-keys'],
  'operator.delete-key': ['operator.get-keys'],
  'operator.retry-delivery': ['operator.get-system', 'operator.get-failed-letters'],
  'operator.retry-jobs': ['operator.get-system', 'operator.get-failed-jobs'],

  'staff.save-view': ['staff.get-views'],
  'staff.remove-view': ['staff.get-views'],
  'staff.edit-card': ['staff.get-card', 'operator.get-staff'],
  'staff.end-session': ['staff.get-sessions'],
  'staff.edit-password': ['staff.get-sessions'],
};
