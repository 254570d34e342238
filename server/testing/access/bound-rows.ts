import type { OperatorContract } from '#contract/index';
import type { Params } from '#contract/wire/rpc';
import type { Belongings } from './rows.ts';

/** A partner's belongings, and the staff's records about the partner. */
export type Whole = Belongings & {
  partner: number;
  /** The application of a person who came by the partner's link and waits. */
  application: number;
  /** A month of a share that waits for a decision. */
  share: number;
  login: string;
  broadcast: number;
  batch: number;
  letter: number;
  /** A file of promo codes that the partner's manager has sent. */
  promoFile: number;
  /** The postback address of the advertiser for the partner's click. */
  callUrl: string;
};

/**
 * A call about a partner of these belongings, and its answer to a bound manager of other partners: the code of a refusal, or
 * `nothing`, an answer without any of the partner's data.
 */
type Row<P> = { call: (its: Whole) => P; foreign: 404 | 409 | 422 | 'nothing' };

const of = <P>(foreign: Row<P>['foreign'], call: Row<P>['call']): Row<P> => ({ call, foreign });
const user = ({ partner }: Whole) => ({ userId: partner });
const byId =
  (
    kind:
      | 'conversion'
      | 'order'
      | 'payee'
      | 'destination'
      | 'withdrawal'
      | 'act'
      | 'broadcast'
      | 'batch'
      | 'partner'
      | 'letter'
      | 'postbackCall'
      | 'ticket'
      | 'domain'
      | 'showcase'
      | 'promo',
  ) =>
  (its: Whole) => ({ id: its[kind] });
const all = () => ({});
const ofDays = () => ({ from: '2026-11-01', to: '2026-11-30' });
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

/** Every method that the contract marks `own`. */
export const boundRows: { [Name in keyof OperatorContract]?: Row<Params<OperatorContract[Name]>> } = {
  'operator.get-start': of('nothing', all),
  'operator.get-needs': of('nothing', all),
  'operator.get-summary': of('nothing', all),
  'operator.get-maturity': of('nothing', ofDays),
  'operator.get-users': of('nothing', all),
  'operator.get-user-names': of('nothing', ({ login }) => ({ term: login })),
  'operator.get-user': of(404, byId('partner')),
  'operator.get-user-offers': of(404, (its) => ({ ...user(its), term: String(its.offers[0]) })),
  'operator.get-user-ledger': of(404, user),
  'operator.get-user-links': of(404, user),
  'operator.get-user-global-rule': of(404, user),
  'operator.get-user-rules': of(404, user),
  'operator.get-user-deliveries': of(404, user),
  'operator.get-user-report': of(404, (its) => ({
    ...user(its),
    from: '2026-11-01',
    to: '2026-11-20',
    groupBy: 'offer',
  })),
  'operator.get-user-notifications': of(404, user),
  'operator.get-user-sessions': of(404, user),
  'operator.get-user-visits': of(404, user),
  'operator.get-entry-preview': of(404, (its) => ({
    ...user(its),
    kind: 'bonus',
    account: 'available',
    amount: 5,
  })),
  'operator.get-failed-letters': of('nothing', all),
  'operator.get-failed-deliveries': of('nothing', all),
  'operator.get-broadcasts': of('nothing', all),
  'operator.get-broadcast': of(404, byId('broadcast')),
  'operator.get-audience': of('nothing', () => ({ triggerId: 51, audience: { kind: 'all' } })),
  'operator.get-user-referral-terms': of(404, user),
  'operator.get-access-requests': of('nothing', all),
  'operator.get-offer-access': of('nothing', ({ offers: [, offerId] }) => ({ offerId })),
  'operator.get-offer-preview': of(404, (its) => ({ ...user(its), offerId: its.offers[1] })),
  'operator.get-payouts': of('nothing', ({ offers: [, offerId] }) => ({ offerId })),
  'operator.get-user-payouts': of(404, user),
  'operator.get-call-check': of('nothing', ({ offers: [, offerId], callUrl }) => ({ offerId, url: callUrl })),
  'operator.get-test-click': of(404, (its) => ({ ...user(its), mark: 'test-00000000' })),
  'operator.get-conversions': of('nothing', all),
  'operator.get-conversion': of(404, byId('conversion')),
  'operator.get-batch': of(404, byId('batch')),
  'operator.get-batch-lines': of(404, byId('batch')),
  'operator.get-batches': of('nothing', all),
  'operator.get-domains': of('nothing', all),
  'operator.get-broken-landings': of('nothing', all),
  'operator.get-forbidden-places': of('nothing', all),
  'operator.get-postback-health': of('nothing', all),
  'operator.get-postback-delivery': of(404, byId('postbackCall')),
  'operator.decide': of(404, (its) => ({
    ...user(its),
    offerId: its.offers[1],
    country: 'RU',
    device: 'phone',
  })),
  'operator.get-orders': of('nothing', all),
  'operator.get-order': of(404, byId('order')),
  'operator.get-points': of('nothing', all),
  'operator.get-audit': of('nothing', all),
  'operator.get-payees': of('nothing', all),
  'operator.get-payee': of(404, byId('payee')),
  'operator.get-destinations': of('nothing', all),
  'operator.get-brakes': of('nothing', all),
  'operator.get-withdrawals': of('nothing', all),
  'operator.get-withdrawal': of(404, byId('withdrawal')),
  'operator.get-withdrawal-sources': of(404, byId('withdrawal')),
  'operator.get-contracts': of('nothing', all),
  'operator.save-contract': of(404, (its) => ({
    ...user(its),
    number: '17',
    signedOn: '2026-01-15',
    acceptsSilence: false,
  })),
  'operator.get-receipts': of('nothing', all),
  'operator.check-receipt': of(404, ({ withdrawal }) => ({ id: withdrawal, isAccepted: true })),
  'operator.mark-receipt': of(404, ({ withdrawal }) => ({ id: withdrawal, state: 'valid' })),
  'operator.get-bank-packet': of(404, ({ withdrawal }) => ({ withdrawalId: withdrawal })),
  'operator.get-acts': of('nothing', all),
  'operator.get-act': of(404, byId('act')),
  'operator.get-tickets': of('nothing', all),
  'operator.get-ticket': of(404, byId('ticket')),
  'operator.get-revenue-shares': of('nothing', all),
  'operator.decide-revenue-share': of(404, ({ share }) => ({
    id: share,
    decision: 'drop',
    reason: 'Партнёр ушёл',
  })),
  'operator.get-report': of('nothing', () => ({ from: '2026-01-01', to: '2026-12-31', groupBy: 'partner' })),

  'operator.create-user': of(409, ({ partner }) => ({
    login: `brought-${partner}`,
    email: `brought-${partner}@example.com`,
    password: 'two words and 1 number',
    referrerId: partner,
  })),
  'operator.update-user': of(404, (its) => ({ id: its.partner, skype: 'changed' })),
  'operator.invite-user': of(404, (its) => ({ id: its.partner, by: 'link' })),
  'operator.get-applications': of('nothing', all),
  'operator.approve-applications': of('nothing', ({ application }) => ({ ids: [application] })),
  'operator.refuse-applications': of('nothing', ({ application }) => ({
    ids: [application],
    reason: 'rules',
  })),
  'operator.ask-applicant': of(404, ({ application }) => ({ id: application, question: 'Откуда трафик?' })),
  'operator.set-counters': of(404, (its) => ({ ...user(its), tickets: 2 })),
  'operator.post-ledger-entry': of(404, (its) => ({
    ...user(its),
    kind: 'bonus',
    account: 'available' as const,
    amount: 5,
    idempotencyKey: 'of the bound',
  })),
  'operator.post-ledger-entries': of(404, (its) => ({
    entries: [
      { ...user(its), kind: 'bonus', account: 'available', amount: 5, idempotencyKey: 'of the bound, many' },
    ],
  })),
  'operator.send-notification': of(404, ({ partner }) => ({
    userIds: [partner],
    triggerId: 51,
    title: 'Новость',
    content: '<p>Новость</p>',
  })),
  'operator.retry-delivery': of(404, byId('letter')),
  'operator.save-broadcast': of(404, ({ broadcast }) => ({
    id: broadcast,
    triggerId: 51,
    title: 'Иначе',
    content: '<p>Иначе</p>',
    audience: { kind: 'all' },
  })),
  'operator.test-broadcast': of(404, ({ broadcast, login }) => ({ id: broadcast, login })),
  'operator.send-broadcast': of(404, ({ broadcast }) => ({
    id: broadcast,
    at: tomorrow,
    timeZone: 'Europe/Moscow',
  })),
  'operator.cancel-broadcast': of(404, byId('broadcast')),
  'operator.remove-broadcast': of(404, byId('broadcast')),
  'operator.set-offer-access': of(404, (its) => ({ ...user(its), offerId: its.offers[0], isOpen: false })),
  'operator.set-offers-access': of(404, (its) => ({ ...user(its), ids: [its.offers[0]], isOpen: false })),
  'operator.set-payout': of(404, (its) => ({ ...user(its), offerId: its.offers[1], amount: 70 })),
  'operator.post-conversions': of(404, (its) => ({
    conversions: [
      { userId: its.partner, offerId: its.offers[1], transactionId: `again ${its.partner}`, event: 'create' },
    ],
  })),
  'operator.set-conversion-status': of(404, ({ conversion }) => ({ ids: [conversion], state: 'hold' })),
  'operator.decide-losses': of(404, ({ conversion }) => ({
    ids: [conversion],
    decision: 'release' as const,
  })),
  'operator.check-conversion-status': of(404, ({ conversion }) => ({ ids: [conversion], state: 'approve' })),
  'operator.import-conversions': of('nothing', ({ partner, offers: [, offer] }) => ({
    part: 0,
    isLast: true,
    text: `partner_id;offer_id;tid;status\n${partner};${offer};imported ${partner};approve`,
  })),
  'operator.set-batch-columns': of(404, ({ batch }) => ({ id: batch, columns: ['click_id', 'status'] })),
  'operator.apply-batch': of(404, byId('batch')),
  'operator.make-test-link': of(404, (its) => ({
    ...user(its),
    offerId: its.offers[1],
    mark: 'test-00000000',
  })),
  'operator.block-domain': of(404, ({ domain }) => ({ id: domain, reason: 'Чужой' })),
  'operator.unblock-domain': of(404, byId('domain')),
  'operator.get-promos': of('nothing', all),
  'operator.save-promos': of(404, (its) => ({
    offerId: its.offers[0],
    rows: [{ code: 'ЧУЖОЙ', ...user(its), from: tomorrow }],
  })),
  'operator.save-promo-file': of(404, (its) => ({ offerId: its.offers[0], documentId: its.promoFile })),
  'operator.get-promo-file': of(404, ({ promoFile }) => ({ id: promoFile })),
  'operator.revoke-promo': of(404, ({ promo }) => ({ id: promo, from: tomorrow, reason: 'Чужой' })),
  'operator.decide-promo-requests': of(404, ({ promo }) => ({
    ids: [promo],
    decision: 'refuse',
    reason: 'Чужой',
  })),
  // This network does not mark advertising; server/marking/reach.test.ts tries a bound manager where one does.
  'operator.get-creatives': of(409, all),
  'operator.get-creative': of(409, () => ({ id: 1 })),
  'operator.save-creative': of(409, ({ offers: [offerId] }) => ({ offerId, name: 'Баннер', form: 'banner' })),
  'operator.decide-creatives': of(409, () => ({ ids: [1], decision: 'approve' })),
  'operator.set-creative-token': of(409, () => ({ id: 1, erid: '2Vtzqx' })),
  'operator.end-creative': of(409, () => ({ id: 1 })),
  'operator.import-creatives': of(409, () => ({ text: 'id;erid' })),
  'operator.get-ad-tokens': of(409, all),
  'operator.get-ad-contracts': of(409, all),
  'operator.save-ad-contract': of(409, (its) => ({
    ...user(its),
    number: '1',
    date: '2026-11-01',
    subject: 'distribution',
  })),
  'operator.get-ad-places': of(409, all),
  'operator.prove-ad-place': of(409, () => ({ id: 1, isProved: true })),
  'operator.get-showcases': of('nothing', all),
  'operator.block-showcase': of(404, ({ showcase }) => ({ id: showcase, reason: 'Чужая' })),
  'operator.unblock-showcase': of(404, byId('showcase')),
  'operator.resend-postback': of(404, byId('postbackCall')),
  'operator.set-order-status': of(404, ({ order }) => ({ id: order, status: 'accepted' })),
  'operator.set-order-statuses': of(404, ({ order }) => ({
    ids: [order],
    status: 'cancelled',
    reason: 'Нет на складе',
  })),
  'operator.post-points': of(404, (its) => ({
    ...user(its),
    promotionId: its.promotion,
    amount: 5,
    idempotencyKey: 'points of the bound',
  })),
  'operator.post-points-many': of(409, (its) => ({
    promotionId: its.promotion,
    entries: [{ partner: its.partner, amount: 5 }],
    idempotencyKey: `many ${its.partner}`,
  })),
  'operator.check-payee': of(404, (its) => ({ id: its.payee, isAccepted: false, reason: 'Не тот человек' })),
  'operator.check-destination': of(404, (its) => ({ id: its.destination, isAccepted: true })),
  'operator.reveal-destination': of(404, byId('destination')),
  'operator.lift-brake': of(404, (its) => ({ ...user(its), reason: 'Позвонили партнёру' })),
  'operator.hold-withdrawals': of('nothing', ({ withdrawal }) => ({
    ids: [withdrawal],
    reason: 'Ждём ответа',
  })),
  'operator.release-withdrawals': of('nothing', ({ withdrawal }) => ({ ids: [withdrawal] })),
  'operator.approve-withdrawals': of('nothing', ({ withdrawal }) => ({ ids: [withdrawal] })),
  'operator.reject-withdrawals': of('nothing', ({ withdrawal }) => ({
    ids: [withdrawal],
    reason: 'Не те реквизиты',
  })),
  'operator.settle-withdrawal': of(404, ({ withdrawal }) => ({
    id: withdrawal,
    kind: 'reference',
    evidence: '№ 4817',
    paidOn: '2026-11-24',
  })),
  'operator.mark-upd': of(404, ({ act }) => ({ id: act, number: '48', on: '2026-11-05', state: 'sent' })),
  'operator.void-act': of(404, ({ act }) => ({ id: act, reason: 'Не тот адрес' })),
  'operator.fail-withdrawal': of(404, ({ withdrawal }) => ({ id: withdrawal, reason: 'Банк отказал' })),
  'operator.return-withdrawal': of(404, ({ withdrawal }) => ({ id: withdrawal, reason: 'Счёт закрыт' })),
  'operator.drop-withdrawal-end': of(404, ({ withdrawal }) => ({ id: withdrawal })),
  'operator.answer-ticket': of(404, ({ ticket }) => ({ id: ticket, text: 'Ответ' })),
  'operator.set-ticket-state': of(404, ({ ticket }) => ({ id: ticket, state: 'waiting' })),
  'operator.assign-ticket': of(404, ({ ticket }) => ({ id: ticket, staffId: null })),
  'operator.grant-access': of(404, ({ accessRequest }) => ({ ids: [accessRequest] })),
  'operator.refuse-access': of(404, ({ accessRequest }) => ({ ids: [accessRequest], reason: 'other' })),
  'operator.decide-referral': of(404, (its) => ({ ...user(its), isAccepted: true })),
  'operator.set-user-referral-terms': of(404, (its) => ({ ...user(its), terms: null })),
  'operator.reset-tfa': of(404, user),
  'operator.end-user-sessions': of(404, user),
  'operator.export-user': of(404, user),
  'operator.erase-user': of(404, (its) => ({ ...user(its), login: its.login })),
  // The method gives the browser another cookie.
  'operator.view-as': of(404, (its) => ({ ...user(its), reason: 'Обращение партнёра' })),
};
