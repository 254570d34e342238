import type { Stale } from '../../rpc/actions.ts';
import type { MethodName } from './rpc.ts';

/** A look that is audited, and so an action, whatever its name begins with. */
type Look = 'operator.get-bank-packet';
type Read = Exclude<Extract<MethodName, `operator.${'get' | 'compare'}-${string}` | 'operator.decide'>, Look>;
type Change = Exclude<Extract<MethodName, `operator.${string}`>, Read>;

const money: Read[] = ['operator.get-user', 'operator.get-users', 'operator.get-user-ledger'];
/** The queries that name a partner: lists show the names of the partner's card. */
const user: Read[] = ['operator.get-user', 'operator.get-users', 'operator.get-user-names'];
const application: Read[] = ['operator.get-applications'];
const sessions: Read[] = [...user, 'operator.get-user-sessions'];
const account: Read[] = ['operator.get-staff', 'operator.get-managers'];
const offer: Read[] = ['operator.get-offers', 'operator.get-offer', 'operator.get-offer-preview'];
/** Links and rules also show that an offer is paused or closed. */
const offerState: Read[] = [
  ...offer,
  'operator.get-network-choice',
  'operator.get-user-links',
  'operator.get-user-rules',
  'operator.get-user-global-rule',
];
const access: Read[] = [
  'operator.get-offer-access',
  'operator.get-access-requests',
  'operator.get-user-offers',
];
const savedOffer: Read[] = [
  ...offerState,
  ...access,
  'operator.get-offer-categories',
  'operator.get-landing-choice',
  'operator.get-payouts',
  'operator.get-user-payouts',
  'operator.get-advertiser',
  'operator.get-advertisers',
];
const bill: Read[] = ['operator.get-advertiser-bill', 'operator.get-bills', 'operator.get-advertiser'];
/** The queries that show conversions, and the money that moves with them. */
const conversion: Read[] = [
  'operator.get-conversions',
  'operator.get-conversion',
  'operator.get-report',
  'operator.get-user-report',
  'operator.get-maturity',
  'operator.get-summary',
  ...money,
];
const batch: Read[] = ['operator.get-batch', 'operator.get-batches'];
const addresses: Read[] = [
  'operator.get-address-forms',
  'operator.get-old-address',
  'operator.get-unknown-addresses',
];
const domains: Read[] = ['operator.get-domains'];
const showcases: Read[] = ['operator.get-showcases'];
const promos: Read[] = ['operator.get-promos'];
const creatives: Read[] = [
  'operator.get-creatives',
  'operator.get-creative',
  'operator.get-ad-tokens',
  'operator.get-user-links',
];
/** A contract names the advertiser in the mark of its creatives. */
const adContracts: Read[] = ['operator.get-ad-contracts', 'operator.get-creatives', 'operator.get-creative'];
const moveIns: Read[] = ['operator.get-move-ins', 'operator.get-move-in', 'operator.get-move-in-lines'];
const broadcast: Read[] = [
  'operator.get-broadcast',
  'operator.get-broadcasts',
  'operator.get-user-notifications',
];
const promotion: Read[] = ['operator.get-promotions', 'operator.get-promotion'];
const product: Read[] = ['operator.get-products', 'operator.get-categories', ...promotion];
/** An order changes stock and points. */
const order: Read[] = ['operator.get-orders', 'operator.get-order', 'operator.get-points', ...product];
const requisites: Read[] = ['operator.get-payees', 'operator.get-payee', 'operator.get-destinations'];
/** A withdrawal moves its partner's money, and may stand in a registry. */
const withdrawal: Read[] = [
  'operator.get-withdrawals',
  'operator.get-withdrawal',
  'operator.get-registries',
  'operator.get-registry',
  'operator.get-registry-lines',
  'operator.get-registry-candidates',
  ...money,
];
/** Lines of a bank settle withdrawals. */
const statement: Read[] = [
  'operator.get-statements',
  'operator.get-statement-lines',
  'operator.get-statement-line',
  ...withdrawal,
];
/** Acts and receipts pause withdrawals. */
const paper: Read[] = ['operator.get-acts', 'operator.get-act', 'operator.get-receipts', ...withdrawal];

const ticket: Read[] = ['operator.get-tickets', 'operator.get-ticket'];

/** Every action is recorded, and may change the needs on the start page. */
const ofEveryChange: Read[] = ['operator.get-audit', 'operator.get-start', 'operator.get-needs'];

/** The queries that each action changes in addition; a missing action does not compile. */
const changes: Record<Change, readonly Read[]> = {
  'operator.create-user': user,
  'operator.update-user': sessions,
  'operator.invite-user': [],

  'operator.approve-applications': [...application, ...user],
  'operator.refuse-applications': application,
  'operator.ask-applicant': application,
  'operator.save-sign-up-form': ['operator.get-sign-up-form'],

  'operator.set-manager': [...user, ...account],
  'operator.erase-user': [...sessions, ...requisites, 'operator.get-user-visits'],
  'operator.reset-tfa': sessions,
  'operator.end-user-sessions': sessions,
  'operator.set-counters': user,
  'operator.export-user': [],
  'operator.view-as': ['operator.get-user-visits'],
  'operator.post-ledger-entry': money,
  'operator.post-ledger-entries': money,

  'operator.save-offer': savedOffer,
  'operator.save-offers': savedOffer,
  'operator.set-offer-status': offerState,
  'operator.set-offer-picture': offer,
  'operator.set-offer-access': [...offerState, ...access],
  'operator.set-offers-access': [...offerState, ...access],
  'operator.set-referral-terms': ['operator.get-referral-terms', 'operator.get-user-referral-terms'],
  'operator.set-user-referral-terms': ['operator.get-user-referral-terms'],
  'operator.decide-referral': ['operator.get-user-referral-terms', 'operator.get-waiting-referrals'],
  'operator.grant-access': [...access, ...offer, 'operator.get-payouts', 'operator.get-user-payouts'],
  'operator.refuse-access': access,
  'operator.set-offer-loss': ['operator.get-offer', 'operator.get-conversions', 'operator.get-start'],
  'operator.set-payout': [...offer, 'operator.get-payouts', 'operator.get-user-payouts'],
  'operator.reveal-offer-key': [],
  'operator.rotate-offer-key': ['operator.get-offer'],
  // The click comes later, and the card polls for it.
  'operator.make-test-link': [],
  'operator.save-address-form': addresses,
  'operator.delete-address-form': addresses,
  'operator.set-unknown-address': addresses,
  'operator.clear-unknown-addresses': addresses,
  // Moves run in the background, and the page polls their progress.
  'operator.load-move-in': moveIns,
  'operator.check-move-in': moveIns,
  'operator.apply-move-in': moveIns,
  'operator.save-forbidden-places': ['operator.get-forbidden-places'],
  'operator.set-network-choice': ['operator.get-network-choice', 'operator.get-offer'],

  'operator.save-advertiser': ['operator.get-advertisers', ...bill, ...offer],
  'operator.close-advertiser-bill': bill,
  'operator.mark-advertiser-bill': bill,
  'operator.set-rates': ['operator.get-rates', 'operator.get-report', 'operator.get-summary'],

  'operator.post-conversions': conversion,
  'operator.set-conversion-status': [...conversion, 'operator.get-ticket'],
  'operator.decide-losses': conversion,
  'operator.decide-revenue-share': ['operator.get-revenue-shares', ...conversion],
  // Batches run in the background, and the page polls their progress.
  'operator.check-conversion-status': batch,
  'operator.import-conversions': batch,
  'operator.apply-batch': [...batch, ...conversion],
  'operator.set-batch-columns': [...batch, 'operator.get-batch-lines'],
  'operator.retry-conversion-refusals': ['operator.get-conversion-refusals', ...conversion],
  'operator.retry-waiting-calls': ['operator.get-waiting-calls', ...conversion],

  'operator.resend-postback': [
    'operator.get-postback-delivery',
    'operator.get-user-deliveries',
    'operator.get-postback-health',
    'operator.get-conversion',
  ],

  'operator.save-promotion': [...promotion, 'operator.get-products'],
  'operator.save-product': product,
  'operator.remove-product': product,
  'operator.restore-product': product,
  'operator.set-products-shown': product,
  'operator.set-stock': product,
  'operator.save-category': product,
  'operator.remove-category': product,
  'operator.order-categories': product,
  'operator.post-points': ['operator.get-points', ...promotion],
  'operator.post-points-many': ['operator.get-points', ...promotion],
  'operator.set-order-status': order,
  'operator.set-order-statuses': order,

  'operator.reveal-destination': [],
  'operator.check-payee': [...requisites, 'operator.get-brakes', 'operator.get-user'],
  'operator.check-destination': [...requisites, 'operator.get-brakes', 'operator.get-user'],
  'operator.lift-brake': ['operator.get-brakes', ...requisites],
  'operator.save-withdrawal-method': ['operator.get-withdrawal-methods'],

  'operator.approve-withdrawals': withdrawal,
  'operator.reject-withdrawals': withdrawal,
  'operator.hold-withdrawals': withdrawal,
  'operator.release-withdrawals': withdrawal,
  'operator.close-ad-acts': ['operator.get-ad-acts'],
  'operator.approve-ad-acts': ['operator.get-ad-acts'],
  'operator.send-ad-acts': ['operator.get-ad-acts', 'operator.get-ad-sends', 'operator.get-ad-levy'],
  'operator.retry-ad-sends': ['operator.get-ad-sends', 'operator.get-ad-acts', 'operator.get-ad-statistics'],
  'operator.save-marking': ['operator.get-marking', 'operator.get-ad-levy'],
  'operator.create-registry': withdrawal,
  'operator.close-registry': withdrawal,
  'operator.approve-registry': withdrawal,
  'operator.preview-registry-file': [],
  'operator.mark-registry-sent': withdrawal,
  'operator.void-registry': withdrawal,
  'operator.regather-registry': withdrawal,
  'operator.settle-withdrawal': withdrawal,
  'operator.fail-withdrawal': withdrawal,
  'operator.return-withdrawal': withdrawal,
  'operator.drop-withdrawal-end': withdrawal,
  'operator.save-registry-sheet': ['operator.get-registry-sheet', 'operator.get-registry'],
  'operator.set-paying-account': ['operator.get-paying-account'],
  'operator.import-statement': statement,
  'operator.match-line': statement,
  'operator.set-withdrawal-terms': ['operator.get-withdrawal-terms', 'operator.get-withdrawals'],

  'operator.make-acts': paper,
  'operator.void-act': paper,
  'operator.mark-upd': paper,
  'operator.check-receipt': paper,
  'operator.mark-receipt': paper,
  'operator.get-bank-packet': [],
  'operator.publish-contract': ['operator.get-contracts', ...withdrawal],
  'operator.save-contract': ['operator.get-contracts', ...withdrawal],
  'operator.set-network-requisites': [
    'operator.get-network-requisites',
    'operator.get-paying-account',
    ...bill,
  ],

  'operator.block-domain': domains,
  'operator.unblock-domain': domains,
  'operator.save-promos': promos,
  'operator.save-promo-file': promos,
  'operator.revoke-promo': promos,
  'operator.decide-promo-requests': promos,
  'operator.save-creative': [...creatives, 'operator.get-ad-contracts'],
  'operator.decide-creatives': [...creatives, 'operator.get-ad-contracts'],
  'operator.set-creative-token': creatives,
  'operator.end-creative': creatives,
  'operator.import-creatives': [...creatives, 'operator.get-ad-contracts'],
  'operator.save-ad-contract': adContracts,
  'operator.prove-ad-place': ['operator.get-ad-places'],
  'operator.block-showcase': showcases,
  'operator.unblock-showcase': showcases,
  'operator.answer-ticket': ticket,
  'operator.set-ticket-state': ticket,
  'operator.assign-ticket': ticket,
  'operator.save-template': ['operator.get-templates'],

  'operator.send-notification': broadcast,
  'operator.save-broadcast': broadcast,
  'operator.test-broadcast': [],
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
};

/**
 * The queries that each action makes stale on its own page. Pages opened later reload anyway: the console never takes answers
 * as fresh.
 */
export const stale: Stale<MethodName> = {
  ...Object.fromEntries(
    Object.entries(changes).map(([action, reads]) => [action, [...new Set([...ofEveryChange, ...reads])]]),
  ),
  'staff.save-view': ['staff.get-views'],
  'staff.remove-view': ['staff.get-views'],
  'staff.edit-card': ['staff.get-card', 'staff.get-me', 'operator.get-staff'],
  'staff.end-session': ['staff.get-sessions'],
  'staff.edit-password': ['staff.get-sessions'],
};
