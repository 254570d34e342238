import type { TestApp } from '../app.ts';
import { announce } from '../notifications/notifications.ts';
import { makeAct, makeContract } from '../people/papers.ts';
import { makeDestination, makePayee, makeWithdrawal } from '../people/requisites.ts';
import { makeToken } from '../people/tokens.ts';
import { keptExport } from '../traffic/exports.ts';
import { makeOffers } from '../traffic/offers.ts';
import { showcaseOf } from '../traffic/showcase.ts';
import type { Belongings } from './rows.ts';

type Partner = Awaited<ReturnType<TestApp['partner']>>;

/** Gives a partner one record of each kind, in the ways that partners and the network have. */
export async function makeBelongings(app: TestApp, partner: Partner): Promise<Belongings> {
  await announce(app, { userIds: [partner.id] });
  const { messages } = await partner.result('profile.get-notification-all', {});
  const { items: sessions } = await partner.result('profile.get-sessions', {});
  const postback = await partner.result('postback.create-postback-global', {
    url: 'https://tracker.example/',
    status: 'create',
  });
  const [from = 0, to = 0] = await makeOffers(app, 'Первый', 'Второй');
  const rule = await partner.result('trafficback.create-trafficback-offer', { offerFrom: from, offerTo: to });
  const link = await partner.result('links.create-link', { offerId: to, name: 'Своя' });
  const showcase = await partner.result('showcases.save-showcase', {
    ...showcaseOf(to),
    slug: `shop-${partner.id}`,
  });
  const promo = await partner.result('promos.request-promo', { offerId: to, code: `OF-${partner.id}` });
  const domain = await partner.result('domains.create-domain', { host: `go.partner-${partner.id}.example` });
  const {
    ids: [conversion],
  } = await app.operator.result('operator.post-conversions', {
    conversions: [{ userId: partner.id, offerId: to, transactionId: `of ${partner.id}`, event: 'create' }],
  });
  const view = await partner.result('statistics.save-view', { name: 'Свой', query: '?by=offer' });
  const mailing = await partner.result('statistics.save-mailing', {
    viewId: view.id,
    every: 'day',
    on: null,
    hour: 9,
    timeZone: 'Europe/Moscow',
    parts: ['table'],
  });
  const share = await partner.result('statistics.create-share', {
    viewId: view.id,
    endsAt: null,
    hideSums: false,
    hideLinks: false,
  });
  const note = await partner.result('statistics.save-note', { day: '2026-11-20', text: 'Своя' });
  const { items: calls } = await partner.result('postback.get-deliveries', {});
  const { items: changes } = await partner.result('history.get-changes', { kind: 'trafficback' });
  const payee = await makePayee(app, partner);
  const destination = await makeDestination(app, partner, payee);
  const token = await makeToken(app, partner, ['statistics:read']);
  const member = await partner.result('members.invite-member', {
    email: `member-of-${partner.id}@example.com`,
    role: 'buyer',
  });
  const ticket = await partner.result('tickets.create-ticket', {
    kind: 'question',
    subject: 'Вопрос',
    text: 'Когда холд?',
    idempotencyKey: 'ticket of the matrix',
  });
  return {
    payee,
    destination,
    withdrawal: await makeWithdrawal(app, partner, destination),
    act: await makeAct(app, partner),
    contract: await makeContract(app, partner),
    accessRequest: await askForOffer(app, partner),
    notification: messages[0]?.id ?? 0,
    session: sessions[0]?.id ?? 0,
    token: token.id,
    member: member.id,
    postback: postback.id,
    postbackCall: calls[0]?.id ?? 0,
    rule: rule.id,
    link: link.id,
    domain: domain.id,
    showcase: showcase.id,
    promo: promo.id,
    conversion: conversion ?? 0,
    view: view.id,
    mailing: mailing.id,
    share: share.id,
    note: note.id,
    ...(await loadSomething(app, partner)),
    ticket: ticket.id,
    change: changes[0]?.id ?? 0,
    offers: [from, to],
    ...(await orderSomething(app, partner)),
  };
}

async function loadSomething(app: TestApp, partner: Partner) {
  const { fileId: loaderFile } = await keptExport(app, partner, 'clickid\n1\n');
  const { fileId: costFile } = await keptExport(app, partner, 'date;sub1;cost\n2026-11-20;a;1\n', {
    kind: 'costs',
  });
  const { id: comparison } = await partner.result('loader.create-comparison', {
    fileId: loaderFile,
    columns: ['click'],
  });
  return { loaderFile, costFile, comparison };
}

async function askForOffer(app: TestApp, partner: Partner): Promise<number> {
  const { id: offerId } = await app.operator.result('operator.save-offer', {
    name: 'По запросу',
    access: 'request',
  });
  return (await partner.result('offers.request-access', { offerId, source: 'SEO', volume: '100' })).id;
}

async function orderSomething({ operator }: TestApp, partner: Partner) {
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const promotion = { name: 'Марафон', currency: 'баллов', ...dates };
  const { id: promotionId } = await operator.result('operator.save-promotion', promotion);
  const product = { promotionId, name: 'Кружка', price: 100, remains: 10, needsDelivery: true };
  const { id: productId } = await operator.result('operator.save-product', product);
  const points = { userId: partner.id, promotionId, amount: 1000, idempotencyKey: 'points of the matrix' };
  await operator.result('operator.post-points', points);
  const { items: types } = await partner.result('promotion.get-delivery-types');
  const deliveryType = types[0]?.id ?? 0;
  const to = { recipient: 'Борис', phone: '+79161234567', address: 'Москва, Арбат, 1' };
  const delivery = await partner.result('promotion.create-delivery', { typeId: deliveryType, ...to });
  const order = { promotionId, productId, quantity: 1, idempotencyKey: 'order of the matrix' };
  const { id } = await partner.result('promotion.create-order', { ...order, deliveryId: delivery.id });
  return { promotion: promotionId, product: productId, delivery: delivery.id, deliveryType, order: id };
}

/** The sessions without the time of their last use, which changes every minute whatever the test does. */
async function sessionsOf(partner: Partner) {
  const { items } = await partner.result('profile.get-sessions', {});
  return items.map(({ lastSeenAt: _, ...session }) => session);
}

/** All that the partner sees of their belongings. */
export async function inventory(partner: Partner): Promise<unknown[]> {
  return await Promise.all([
    partner.result('profile.get-notification-all', {}),
    sessionsOf(partner),
    partner.result('postback.get-postbacks-global', {}),
    partner.result('trafficback.get-trafficbacks-offer', {}),
    partner.result('postback.get-deliveries', {}),
    partner.result('links.get-links', {}),
    partner.result('offers.get-requests', {}),
    partner.result('statistics.get-conversions', {}),
    partner.result('statistics.get-views'),
    partner.result('profile.get-layouts'),
    partner.result('history.get-changes', {}),
    partner.result('promotion.get-deliveries'),
    partner.result('promotion.get-orders', {}),
    partner.result('requisites.get-payees'),
    partner.result('requisites.get-destinations'),
    partner.result('billing.get-withdrawals', {}),
    partner.result('billing.get-acts', {}),
    partner.result('contracts.get-contracts'),
    partner.result('tickets.get-tickets', {}),
    partner.result('profile.get-tokens'),
    partner.result('members.get-members'),
  ]);
}
