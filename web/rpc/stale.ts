import type { Stale } from './actions.ts';
import type { MethodName } from './rpc.ts';

const points: MethodName[] = ['promotion.get-promotions', 'promotion.get-shop', 'promotion.get-points'];

/** Withdrawals, obstacles to the next one, waiting tasks, and their count beside «Биллинг». */
const withdrawals: MethodName[] = [
  'billing.get-overview',
  'billing.get-withdrawals',
  'billing.get-withdrawal',
  'billing.get-withdrawal-preview',
  'billing.get-acts',
  'billing.get-act',
  'contracts.get-contracts',
  'contracts.get-contract',
  'profile.get-billing-request-count',
  'dashboard.get-overview',
];

/** The live event of money also announces points. */
export const money: MethodName[] = [
  'profile.get-balance',
  'profile.get-ledger',
  'profile.get-hold-calendar',
  ...withdrawals,
  ...points,
];

/** The list of postbacks shows the health of each, a conversion its postback calls, the dashboard the failing postbacks. */
export const postbackCalls: MethodName[] = [
  'postback.get-deliveries',
  'postback.get-delivery',
  'postback.get-postbacks-global',
  'statistics.get-conversion',
  'dashboard.get-overview',
];

export const promos: MethodName[] = ['promos.get-promos'];

/** Creatives, and the links that show how they are marked. */
export const creatives: MethodName[] = [
  'creatives.get-creatives',
  'creatives.get-creative',
  'links.get-links',
];
const places: MethodName[] = ['creatives.get-places', 'links.get-links'];

/** The data that a conversion changes beside the money. Its postback calls are written together with it, and wait. */
export const conversions: MethodName[] = [
  ...postbackCalls,
  'statistics.get-conversions',
  'statistics.get-report',
  'statistics.get-trafficback',
  'statistics.get-maturity',
  'statistics.get-player-cohorts',
  'statistics.get-revenue-shares',
  'links.get-choice',
  ...promos,
];

/** Comparisons with a tracker, made by a job. */
export const comparisons: MethodName[] = [
  'loader.get-comparisons',
  'loader.get-comparison',
  'loader.get-comparison-rows',
];

export const stock: MethodName[] = ['promotion.get-products', 'promotion.get-product'];

/** The data of an order made, cancelled or delivered: also points, and the partner's remaining limits. */
export const order: MethodName[] = ['promotion.get-orders', 'promotion.get-order', ...points, ...stock];

/** Payees, destinations and their waiting periods. */
export const requisites: MethodName[] = [
  'requisites.get-payees',
  'requisites.get-destinations',
  ...withdrawals,
];

/** A ticket, its list, and the count of tickets that wait for the partner. */
export const tickets: MethodName[] = [
  'tickets.get-tickets',
  'tickets.get-ticket',
  'profile.get-support-active-tickets-count',
];

export const notifications: MethodName[] = ['profile.get-notification-count', 'profile.get-notification-all'];

const postbacks: MethodName[] = ['postback.get-postbacks-global', 'history.get-changes'];
/** The suggestions for other rules depend on a rule as well. */
const rules: MethodName[] = [
  'trafficback.get-trafficbacks-offer',
  'trafficback.get-trafficback-global',
  'history.get-changes',
];
const addresses: MethodName[] = ['promotion.get-deliveries'];
const access: MethodName[] = ['offers.get-offer', 'offers.get-offers', 'offers.get-requests'];
export const brokenLinks: MethodName[] = ['links.get-broken-links'];
const links: MethodName[] = ['links.get-links', 'links.get-choice', ...brokenLinks];
export const showcases: MethodName[] = [
  'showcases.get-showcases',
  'showcases.get-showcase',
  'showcases.get-showcase-code',
  'history.get-changes',
];

/** Links stand at the main domain. */
export const domains: MethodName[] = ['domains.get-domains', ...links, ...showcases];
const views: MethodName[] = ['statistics.get-views'];
const mailings: MethodName[] = ['statistics.get-mailings'];
const shares: MethodName[] = ['statistics.get-shares'];
const costs: MethodName[] = ['loader.get-costs', 'statistics.get-report'];
const sessions: MethodName[] = ['profile.get-sessions'];
const token: MethodName[] = ['profile.get-api-token', 'profile.get-api-token-use'];
const namedTokens: MethodName[] = ['profile.get-tokens'];
/** Tokens of members stand at their names. */
const team: MethodName[] = ['members.get-members'];
const twoFactor: MethodName[] = ['profile.get-tfa-google-status', 'profile.get-tfa-recovery-codes-count'];

/** The methods that each action of a partner makes stale on its page. Other pages learn of the change by a live event. */
export const stale: Stale<MethodName> = {
  'auth.update-application': ['auth.get-application'],
  'profile.edit': ['profile.get-info', 'profile.get-contact', 'profile.get-balance'],
  'profile.confirm-email-change': ['profile.get-info', ...sessions],
  'profile.edit-user-password': [...sessions, ...token, ...namedTokens],
  'profile.end-session': sessions,
  'profile.end-other-sessions': sessions,
  'profile.create-api-token': token,
  'profile.delete-api-token': token,
  'profile.create-token': namedTokens,
  'profile.delete-token': [...namedTokens, ...team],
  'members.invite-member': team,
  'members.update-member': team,
  'members.delete-member': team,
  'members.hand-over': team,
  'profile.activate-tfa': twoFactor,
  'profile.move-tfa': twoFactor,
  'profile.inactivate-tfa': ['profile.get-tfa-google-status'],
  'profile.create-tfa-recovery-codes': ['profile.get-tfa-recovery-codes-count'],
  'profile.delete-telegram-link': ['profile.get-telegram-link'],
  'profile.notification-mark-read': notifications,
  'profile.notification-mark-read-all': notifications,
  'profile.update-notification-subscription': ['profile.get-notification-subscriptions'],

  'offers.set-favourite': ['offers.get-offers', 'offers.get-offer'],
  'offers.request-access': access,
  'offers.withdraw-request': access,
  'creatives.request-creative': creatives,
  'creatives.end-creative': creatives,
  'creatives.save-place': places,
  'creatives.delete-place': places,
  'creatives.prove-place': places,
  'promos.request-promo': promos,
  'showcases.save-showcase': showcases,
  'showcases.delete-showcase': showcases,
  'domains.create-domain': domains,
  'domains.check-domain': domains,
  'domains.set-main-domain': domains,
  'domains.delete-domain': domains,
  'links.move-links': [...links, 'history.get-changes'],
  'links.create-link': links,
  'links.update-link': links,
  'links.archive-link': links,

  'postback.create-postbacks-global': postbacks,
  'postback.update-postback-global': postbacks,
  'postback.update-postbacks-global': postbacks,
  'postback.delete-postbacks-global': postbacks,
  'postback.rotate-secret': ['postback.get-secret', 'postback.get-postbacks-global'],
  'postback.resend': ['postback.get-delivery', 'postback.get-deliveries', 'postback.get-postbacks-global'],
  'postback.resend-many': ['postback.get-deliveries', 'postback.get-postbacks-global'],

  'trafficback.create-trafficback-offer': rules,
  'trafficback.create-trafficbacks-offer': rules,
  'trafficback.update-trafficback-offer': rules,
  'trafficback.delete-trafficback-offer': rules,
  'trafficback.create-trafficback-global': rules,
  'trafficback.delete-trafficback-global': rules,
  'trafficback.import-trafficbacks': rules,
  'history.restore': [...postbacks, ...rules, ...domains, ...showcases, ...links],

  'promotion.create-delivery': addresses,
  'promotion.update-delivery': addresses,
  'promotion.remove-delivery': addresses,
  // The next order starts with the address of this one.
  'promotion.create-order': [...order, ...addresses],
  'promotion.cancel-order': order,

  'requisites.save-payee': requisites,
  'requisites.create-destination': requisites,
  'requisites.confirm-destination': requisites,
  'requisites.set-main': requisites,
  'requisites.archive-destination': requisites,
  'requisites.lock': requisites,
  'requisites.unlock': requisites,
  'requisites.stop': [...new Set([...requisites, ...money])],

  'billing.request-withdrawal': money,
  'billing.cancel-withdrawal': money,
  'billing.accept-act': withdrawals,
  'billing.dispute-act': withdrawals,
  'billing.attach-receipt': withdrawals,
  'contracts.accept-contract': withdrawals,
  'billing.set-schedule': ['billing.get-schedule'],

  'tickets.create-ticket': tickets,
  'tickets.add-message': tickets,
  'tickets.close-ticket': tickets,
  'tickets.mark-read': tickets,

  'loader.create-comparison': comparisons,
  'loader.delete-comparison': ['loader.get-comparisons'],
  'loader.resend-rows': ['loader.get-comparison-rows', 'postback.get-deliveries'],
  'loader.ask-about-rows': tickets,
  'loader.save-costs': costs,
  'loader.load-costs': costs,
  'loader.delete-costs': costs,

  'statistics.save-view': [...views, ...mailings],
  'statistics.save-note': ['statistics.get-notes'],
  'statistics.delete-note': ['statistics.get-notes'],
  'statistics.delete-view': views,
  'statistics.save-mailing': mailings,
  'statistics.delete-mailing': mailings,
  'statistics.create-share': shares,
  'statistics.delete-share': shares,
};
