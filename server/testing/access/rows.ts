import type { PartnerContract } from '#contract/index';
import type { Params, PartnersAccess } from '#contract/wire/rpc';
import { showcaseOf } from '../traffic/showcase.ts';

/** The id of one record of each kind that a partner owns, and further values that a call about the record needs. */
export type Belongings = {
  notification: number;
  session: number;
  token: number;
  member: number;
  postback: number;
  postbackCall: number;
  rule: number;
  link: number;
  domain: number;
  showcase: number;
  promo: number;
  conversion: number;
  view: number;
  mailing: number;
  share: number;
  note: number;
  change: number;
  delivery: number;
  deliveryType: number;
  order: number;
  offers: [number, number];
  promotion: number;
  product: number;
  payee: number;
  destination: number;
  withdrawal: number;
  act: number;
  contract: number;
  ticket: number;
  accessRequest: number;
  loaderFile: number;
  costFile: number;
  comparison: number;
};

type Row<P> = {
  /** Repeats the contract's access: a method whose access changes in the contract alone fails the tests. */
  access: PartnersAccess;
  /**
   * A call for another partner's record, answered 404; or the reason why no such call exists: `no id` is checked against the
   * parameters, anything else is a reason in words.
   */
  foreign: ((theirs: Belongings) => P) | string;
};

const receiptUrl = 'https://lknpd.nalog.ru/api/v1/receipt/500100732259/20abc0defg/print';

const open: Row<never> = { access: 'visitor', foreign: 'no id' };
const applicants: Row<never> = { access: 'applicant', foreign: 'no id' };
const own: Row<never> = { access: 'partner', foreign: 'no id' };
const person: Row<never> = { access: 'session', foreign: 'no id' };
/** This network does not mark advertising; server/marking/reach.test.ts tries another partner's creatives and places. */
const marked: Row<never> = {
  access: 'partner',
  foreign: 'the network does not mark: tried in server/marking/reach.test.ts',
};
const everybodys = (what: string): Row<never> => ({ access: 'partner', foreign: `${what}: everybody’s` });

/** The callers of each method, and the way it could reach another partner's record. A new method must have its row here. */
export const rows: { [Name in keyof PartnerContract]: Row<Params<PartnerContract[Name]>> } = {
  'auth.sign-in': open,
  'auth.confirm-tfa': open,
  'auth.request-password-reset': open,
  'auth.reset-password': open,
  'auth.get-sign-up-form': open,
  'auth.request-sign-up': open,
  'auth.confirm-sign-up': open,
  'auth.sign-up': {
    access: 'visitor',
    foreign: 'who brought them is assigned, and nothing of theirs is read',
  },
  'auth.get-application': applicants,
  'auth.update-application': applicants,
  logout: person,
  'profile.get-info': own,
  'profile.get-contact': own,
  'profile.get-balance': own,
  'profile.get-referral-info': own,
  'profile.get-referrals': own,
  'profile.get-support-active-tickets-count': own,
  'profile.get-billing-request-count': own,
  'profile.edit': own,
  'profile.request-email-change': person,
  'profile.confirm-email-change': person,
  'profile.get-notification-count': own,
  'profile.get-notification-all': everybodys('categories'),
  'profile.notification-mark-read': {
    access: 'partner',
    foreign: ({ notification }) => ({ ids: [notification] }),
  },
  'profile.notification-mark-read-all': own,
  'profile.get-notification-channels-all': own,
  'profile.get-notification-categories-all': own,
  'profile.get-notification-triggers-all': own,
  'profile.get-notification-subscriptions': own,
  'profile.update-notification-subscription': everybodys('triggers and channels'),
  'profile.get-background': own,
  'profile.get-layouts': own,
  'profile.save-layout': own,
  'profile.get-api-token': person,
  'profile.create-api-token': person,
  'profile.delete-api-token': person,
  'profile.get-api-token-use': person,
  'profile.get-tokens': person,
  'profile.create-token': person,
  'profile.delete-token': { access: 'session', foreign: ({ token }) => ({ id: token }) },
  'profile.edit-user-password': person,
  'members.get-members': person,
  'members.invite-member': person,
  'members.update-member': {
    access: 'session',
    foreign: ({ member }) => ({ id: member, role: 'buyer', linkIds: [] }),
  },
  'members.delete-member': { access: 'session', foreign: ({ member }) => ({ id: member }) },
  'members.hand-over': { access: 'session', foreign: ({ member }) => ({ id: member }) },
  'profile.get-ledger': own,
  'profile.get-hold-calendar': own,
  'billing.get-overview': own,
  'billing.get-withdrawals': own,
  'billing.get-withdrawal': { access: 'partner', foreign: ({ withdrawal }) => ({ id: withdrawal }) },
  'billing.get-withdrawal-preview': {
    access: 'partner',
    foreign: ({ destination }) => ({ destinationId: destination }),
  },
  'billing.request-withdrawal': {
    access: 'session',
    foreign: ({ destination }) => ({ destinationId: destination, sum: 1000, idempotencyKey: 'foreign' }),
  },
  'billing.cancel-withdrawal': { access: 'session', foreign: ({ withdrawal }) => ({ id: withdrawal }) },
  'billing.attach-receipt': {
    access: 'session',
    foreign: ({ withdrawal }) => ({ withdrawalId: withdrawal, url: receiptUrl }),
  },
  'billing.get-schedule': own,
  'billing.set-schedule': person,
  'contracts.get-contracts': own,
  'contracts.get-contract': { access: 'partner', foreign: ({ contract }) => ({ id: contract }) },
  'contracts.accept-contract': { access: 'session', foreign: ({ contract }) => ({ id: contract }) },
  'billing.get-statement': own,
  'billing.get-acts': own,
  'billing.get-act': { access: 'partner', foreign: ({ act }) => ({ id: act }) },
  'billing.accept-act': { access: 'session', foreign: ({ act }) => ({ id: act }) },
  'billing.dispute-act': { access: 'session', foreign: ({ act }) => ({ id: act, text: 'Не то' }) },
  'requisites.get-methods': own,
  'requisites.get-payees': person,
  'requisites.save-payee': {
    access: 'session',
    foreign: ({ payee }) => ({ id: payee, kind: 'npd', values: { name: 'Анна Ким', inn: '500100732259' } }),
  },
  'requisites.get-destinations': person,
  'requisites.get-destination-preview': {
    access: 'session',
    foreign: ({ payee }) => ({ payeeId: payee, methodId: 4, values: { wallet: '4100175017397' } }),
  },
  'requisites.create-destination': {
    access: 'session',
    foreign: ({ payee }) => ({ payeeId: payee, methodId: 4, values: { wallet: '4100175017397' } }),
  },
  'requisites.confirm-destination': {
    access: 'session',
    foreign:
      'a wrong code is refused first; server/money/requisites/destinations.test.ts tries another partner’s with a right one',
  },
  'requisites.send-code': person,
  'requisites.confirm-act': person,
  'requisites.set-main': { access: 'session', foreign: ({ destination }) => ({ id: destination }) },
  'requisites.archive-destination': {
    access: 'session',
    foreign: ({ destination }) => ({ id: destination }),
  },
  'requisites.find-bank': person,
  'requisites.find-company': person,
  'requisites.lock': person,
  'requisites.unlock': person,
  'requisites.stop': person,
  'stop.get-stop': open,
  'stop.confirm-stop': open,
  'profile.get-sessions': person,
  'profile.end-session': { access: 'session', foreign: ({ session }) => ({ id: session }) },
  'profile.end-other-sessions': person,
  'profile.get-manager': own,
  'profile.get-visits': person,
  'profile.get-tfa-google-status': person,
  'profile.get-tfa-qr-code': person,
  'profile.send-tfa-mail-code': person,
  'profile.activate-tfa': person,
  'profile.inactivate-tfa': person,
  'profile.get-tfa-recovery-codes-count': person,
  'profile.create-tfa-recovery-codes': person,
  'profile.get-tfa-next-qr-code': person,
  'profile.move-tfa': person,
  'profile.get-telegram-link': own,
  'profile.create-telegram-link': person,
  'profile.delete-telegram-link': person,
  'postback.get-postbacks-global': own,
  'postback.create-postback-global': everybodys('offers'),
  'postback.update-postback-global': {
    access: 'partner',
    foreign: ({ postback }) => ({ id: postback, url: 'https://e.example/', status: 'hold', type: 'off' }),
  },
  'postback.delete-postback-global': { access: 'partner', foreign: ({ postback }) => ({ id: postback }) },
  'postback.create-postbacks-global': everybodys('offers'),
  'postback.update-postbacks-global': {
    access: 'partner',
    foreign: ({ postback }) => ({ ids: [postback], url: 'https://e.example/', statuses: ['hold'] }),
  },
  'postback.delete-postbacks-global': {
    access: 'partner',
    foreign: ({ postback }) => ({ ids: [postback] }),
  },
  'events.get-events': {
    access: 'partner',
    foreign: 'a cursor names a time: another partner’s brings their own events',
  },
  'postback.get-deliveries': {
    access: 'partner',
    foreign: 'filters of their own deliveries: nothing is found',
  },
  'postback.get-delivery': {
    access: 'partner',
    foreign: ({ postbackCall }) => ({ id: postbackCall }),
  },
  'postback.resend': { access: 'partner', foreign: ({ postbackCall }) => ({ id: postbackCall }) },
  'postback.resend-many': {
    access: 'partner',
    foreign: ({ postback }) => ({
      postbackId: postback,
      from: '2026-11-20',
      to: '2026-11-22',
      state: 'failed',
      idempotencyKey: 'of a foreign postback',
    }),
  },
  'postback.test': { access: 'partner', foreign: ({ postback }) => ({ postbackId: postback }) },
  'postback.get-secret': person,
  'postback.rotate-secret': person,
  'history.get-changes': { access: 'partner', foreign: 'a filter of their own changes: nothing is found' },
  'history.restore': { access: 'partner', foreign: ({ change }) => ({ id: change }) },
  'trafficback.get-trafficback-global': own,
  'trafficback.create-trafficback-global': everybodys('offers'),
  'trafficback.delete-trafficback-global': own,
  'trafficback.get-trafficback-offer': { access: 'partner', foreign: ({ rule }) => ({ id: rule }) },
  'trafficback.create-trafficback-offer': everybodys('offers'),
  'trafficback.update-trafficback-offer': {
    access: 'partner',
    foreign: ({ rule, offers: [offerFrom] }) => ({ id: rule, offerFrom }),
  },
  'trafficback.delete-trafficback-offer': { access: 'partner', foreign: ({ rule }) => ({ id: rule }) },
  'trafficback.get-trafficbacks-offer': own,
  'trafficback.get-offers-from': own,
  'trafficback.get-offers-to': own,
  'trafficback.get-is-custom-trafficback': own,
  'trafficback.create-trafficbacks-offer': everybodys('offers'),
  'trafficback.import-trafficbacks': everybodys('offers'),
  'trafficback.simulate': everybodys('offers'),
  'back-link.get-link': everybodys('offers'),
  'offers.get-offers': own,
  'offers.get-offer': everybodys('offers'),
  'offers.set-favourite': everybodys('offers'),
  'offers.request-access': everybodys('offers'),
  'offers.withdraw-request': { access: 'partner', foreign: ({ accessRequest }) => ({ id: accessRequest }) },
  'offers.get-requests': own,
  'links.get-links': { access: 'partner', foreign: 'a filter of their own links: nothing is found' },
  'promos.get-promos': everybodys('offers'),
  'promos.request-promo': everybodys('offers'),
  'creatives.get-creatives': everybodys('offers'),
  'creatives.get-creative': marked,
  'creatives.request-creative': marked,
  'creatives.end-creative': marked,
  'creatives.get-places': own,
  'creatives.save-place': marked,
  'creatives.delete-place': marked,
  'creatives.prove-place': marked,
  'showcases.get-showcases': own,
  'showcases.get-showcase': { access: 'partner', foreign: ({ showcase }) => ({ id: showcase }) },
  'showcases.save-showcase': {
    access: 'partner',
    foreign: ({ showcase, offers: [offer] }) => ({ id: showcase, ...showcaseOf(offer) }),
  },
  'showcases.delete-showcase': { access: 'partner', foreign: ({ showcase }) => ({ id: showcase }) },
  'showcases.get-showcase-code': { access: 'partner', foreign: ({ showcase }) => ({ id: showcase }) },
  'domains.get-domains': own,
  'domains.create-domain': everybodys('a host'),
  'domains.check-domain': { access: 'partner', foreign: ({ domain }) => ({ id: domain }) },
  'domains.set-main-domain': { access: 'partner', foreign: ({ domain }) => ({ id: domain }) },
  'domains.delete-domain': { access: 'partner', foreign: ({ domain }) => ({ id: domain }) },
  'links.get-broken-links': { access: 'partner', foreign: 'their own links alone' },
  'links.move-links': {
    access: 'partner',
    foreign: ({ link, offers }) => ({ ids: [link], offerId: offers[0] ?? 0 }),
  },
  'links.create-link': everybodys('offers'),
  'links.get-choice': { access: 'partner', foreign: ({ link }) => ({ id: link }) },
  'links.update-link': { access: 'partner', foreign: ({ link }) => ({ id: link }) },
  'links.archive-link': { access: 'partner', foreign: ({ link }) => ({ id: link }) },
  'dashboard.get-overview': own,
  'statistics.get-report': own,
  'statistics.get-trafficback': own,
  'statistics.get-maturity': own,
  'statistics.get-player-cohorts': {
    access: 'partner',
    foreign: 'a filter of their own players: nothing is found',
  },
  'statistics.get-revenue-shares': own,
  'statistics.get-notes': {
    access: 'partner',
    foreign: 'filters of their own marks and notes: nothing is found',
  },
  'statistics.save-note': {
    access: 'partner',
    foreign: ({ note }) => ({ id: note, day: '2026-11-20', text: 'Чужая' }),
  },
  'statistics.delete-note': { access: 'partner', foreign: ({ note }) => ({ id: note }) },
  'statistics.get-views': own,
  'statistics.save-view': own,
  'statistics.delete-view': { access: 'partner', foreign: ({ view }) => ({ id: view }) },
  'statistics.get-mailings': own,
  'statistics.save-mailing': {
    access: 'partner',
    foreign: ({ view }) => ({
      viewId: view,
      every: 'day',
      on: null,
      hour: 9,
      timeZone: 'UTC',
      parts: ['table'],
    }),
  },
  'statistics.delete-mailing': { access: 'partner', foreign: ({ mailing }) => ({ id: mailing }) },
  'statistics.get-shares': own,
  'statistics.create-share': {
    access: 'partner',
    foreign: ({ view }) => ({ viewId: view, endsAt: null, hideSums: false, hideLinks: false }),
  },
  'statistics.delete-share': { access: 'partner', foreign: ({ share }) => ({ id: share }) },
  'statistics.get-shared': { access: 'visitor', foreign: 'the secret of a link opens one report' },
  'statistics.get-conversions': {
    access: 'partner',
    foreign: 'filters of their own conversions: nothing is found',
  },
  'proof.get-heads': open,
  'proof.get-last-head': open,
  'proof.get-keys': open,
  'proof.get-consistency': open,
  'proof.get-conversion-proof': { access: 'partner', foreign: ({ conversion }) => ({ id: conversion }) },
  'statistics.get-conversion': { access: 'partner', foreign: ({ conversion }) => ({ id: conversion }) },
  'loader.get-file': { access: 'partner', foreign: ({ loaderFile }) => ({ id: loaderFile }) },
  'loader.create-comparison': {
    access: 'partner',
    foreign: ({ loaderFile }) => ({ fileId: loaderFile, columns: ['click'] }),
  },
  'loader.get-comparisons': own,
  'loader.get-comparison': { access: 'partner', foreign: ({ comparison }) => ({ id: comparison }) },
  'loader.get-comparison-rows': {
    access: 'partner',
    foreign: ({ comparison }) => ({ id: comparison, group: 'ours' }),
  },
  'loader.resend-rows': {
    access: 'partner',
    foreign: ({ comparison }) => ({ id: comparison, group: 'ours', idempotencyKey: 'resend' }),
  },
  'loader.ask-about-rows': {
    access: 'partner',
    foreign: ({ comparison }) => ({ id: comparison, group: 'ours', text: 'Где они?', idempotencyKey: 'ask' }),
  },
  'loader.delete-comparison': { access: 'partner', foreign: ({ comparison }) => ({ id: comparison }) },
  'loader.get-costs': own,
  'loader.save-costs': {
    access: 'partner',
    foreign: 'another partner’s link is 422, as one that is not there',
  },
  'loader.load-costs': {
    access: 'partner',
    foreign: ({ costFile }) => ({ fileId: costFile, columns: ['day', 'sub1', 'cost'] }),
  },
  'loader.delete-costs': { access: 'partner', foreign: 'ids of others are left out' },
  'promotion.get-promotions': own,
  'promotion.get-info': everybodys('promotions'),
  'promotion.get-shop': everybodys('promotions'),
  'promotion.get-product-categories': everybodys('promotions'),
  'promotion.get-products': everybodys('promotions'),
  'promotion.get-product': everybodys('products'),
  'promotion.get-points': everybodys('promotions'),
  'promotion.create-order': {
    access: 'partner',
    foreign: ({ delivery, product, promotion }) => ({
      promotionId: promotion,
      productId: product,
      quantity: 1,
      deliveryId: delivery,
      idempotencyKey: 'with a foreign delivery',
    }),
  },
  'promotion.get-orders': { access: 'partner', foreign: 'a filter of their own orders: nothing is found' },
  'promotion.get-order': { access: 'partner', foreign: ({ order }) => ({ id: order }) },
  'promotion.cancel-order': { access: 'partner', foreign: ({ order }) => ({ id: order }) },
  'promotion.get-delivery-types': own,
  'promotion.get-deliveries': own,
  'promotion.get-delivery': { access: 'partner', foreign: ({ delivery }) => ({ id: delivery }) },
  'promotion.create-delivery': everybodys('ways of delivery'),
  'promotion.update-delivery': {
    access: 'partner',
    foreign: ({ delivery, deliveryType }) => ({
      id: delivery,
      typeId: deliveryType,
      recipient: 'Чужой получатель',
      phone: '+79161234567',
      address: 'Москва, Арбат, 1',
    }),
  },
  'promotion.remove-delivery': { access: 'partner', foreign: ({ delivery }) => ({ id: delivery }) },
  'promotion.get-delivery-address-suggestions': own,
  'tickets.get-tickets': own,
  'tickets.get-ticket': { access: 'partner', foreign: ({ ticket }) => ({ id: ticket }) },
  'tickets.create-ticket': {
    access: 'partner',
    foreign: ({ withdrawal }) => ({
      kind: 'money',
      subject: 'Чужая выплата',
      text: 'Где она?',
      idempotencyKey: 'about a foreign one',
      record: { kind: 'withdrawal', id: withdrawal },
    }),
  },
  'tickets.add-message': {
    access: 'partner',
    foreign: ({ ticket }) => ({ id: ticket, text: 'Чужое', idempotencyKey: 'in a foreign one' }),
  },
  'tickets.close-ticket': { access: 'partner', foreign: ({ ticket }) => ({ id: ticket }) },
  'tickets.mark-read': { access: 'partner', foreign: ({ ticket }) => ({ id: ticket, messageId: 1 }) },
};
