import { type PageName, pageOf, pages } from '#contract/wire/pages';
import { finderBy, tableBy } from '../router/routes.ts';
import { Failure } from '../shell/errors/route-error.tsx';

const { at, section } = tableBy<PageName | 'unknown'>(Failure);

const forVisitors = [
  at('signIn', () => import('../accounts/sign-in/sign-in-page.tsx')),
  at('signUp', () => import('../accounts/sign-up/sign-up-page.tsx')),
  at('application', () => import('../accounts/sign-up/application-page.tsx')),
  at('forgotPassword', () => import('../accounts/sign-in/forgot-password-page.tsx')),
  at('resetPassword', () => import('../accounts/sign-in/reset-password-page.tsx')),
  at('stop', () => import('../money/stop/stop-page.tsx')),
  at('proof', () => import('../proof/proof-page.tsx')),
  at('shared', () => import('../reports/shared/shared-page.tsx')),
];

const inFrame = section(
  () => import('../shell/frame.tsx'),
  [
    at('dashboard', () => import('../reports/dashboard/dashboard-page.tsx')),
    at('statistics', () => import('../reports/statistics/report-page.tsx')),
    at('maturity', () => import('../reports/maturity/maturity-page.tsx')),
    at('gambling', () => import('../reports/gambling/gambling-page.tsx')),
    at('playerCohorts', () => import('../reports/gambling/cohorts-page.tsx')),
    at('revenueShares', () => import('../reports/gambling/shares-page.tsx')),
    at('conversions', () => import('../conversions/conversions-page.tsx')),
    at('conversion', () => import('../conversions/conversion-page.tsx')),
    at('globalPostbacks', () => import('../postbacks/postbacks-page.tsx')),
    at('postbackCalls', () => import('../postbacks/calls/calls-page.tsx')),
    at('postbackCall', () => import('../postbacks/calls/call-page.tsx')),
    at('offers', () => import('../offers/offers/offers-page.tsx')),
    at('offer', () => import('../offers/offers/offer-page.tsx')),
    at('trafficback', () => import('../traffic/trafficback/trafficback-page.tsx')),
    at('creatives', () => import('../marking/creatives/creatives-page.tsx')),
    at('backLink', () => import('../traffic/back-link/back-link-page.tsx')),
    at('loader', () => import('../conversions/loader/loader-page.tsx')),
    at('costs', () => import('../conversions/loader/costs-page.tsx')),
    at('comparison', () => import('../conversions/loader/comparison-page.tsx')),
    at('brokenLinks', () => import('../traffic/broken-links/broken-links-page.tsx')),
    at('smartLinks', () => import('../traffic/smart-links/smart-links-page.tsx')),
    at('smartLink', () => import('../traffic/smart-links/smart-link-page.tsx')),
    at('promoCodes', () => import('../traffic/promos/promos-page.tsx')),
    at('domains', () => import('../traffic/domains/domains-page.tsx')),
    at('showcases', () => import('../traffic/showcases/showcases-page.tsx')),
    at('withdrawals', () => import('../money/withdrawals/withdrawals-page.tsx')),
    at('withdrawal', () => import('../money/withdrawals/withdrawal-page.tsx')),
    at('paymentInfo', () => import('../money/withdrawals/payment-info-page.tsx')),
    at('acts', () => import('../money/papers/acts-page.tsx')),
    at('billingContracts', () => import('../money/papers/contracts-page.tsx')),
    at('support', () => import('../messages/support/tickets-page.tsx')),
    at('newTicket', () => import('../messages/support/new-ticket-page.tsx')),
    at('ticket', () => import('../messages/support/ticket-page.tsx')),
    at('external', () => import('../shell/external/external-page.tsx')),
    section(
      () => import('../shop/shop/promotion-section.tsx'),
      [
        at('promotions', () => import('../shop/shop/promotions-page.tsx')),
        at('shop', () => import('../shop/shop/shop-page.tsx')),
        at('points', () => import('../shop/shop/points-page.tsx')),
        at('createOrder', () => import('../shop/shop/order/create-order-page.tsx')),
        at('orders', () => import('../shop/orders/orders-page.tsx')),
        at('order', () => import('../shop/orders/order-page.tsx')),
      ],
    ),
    section(
      () => import('../shell/menu/profile-section.tsx'),
      [
        at('profile', () => import('../accounts/profile/profile-page.tsx')),
        at('editUser', () => import('../accounts/account/edit-user-page.tsx')),
        at('editPassword', () => import('../accounts/password/edit-password-page.tsx')),
        at('ledger', () => import('../money/ledger/ledger-page.tsx')),
        at('requisites', () => import('../money/requisites/requisites-page.tsx')),
        at('apiSettings', () => import('../accounts/api-token/api-settings-page.tsx')),
        at('apiMethods', () => import('../accounts/api-token/api-methods-page.tsx')),
        at('assistant', () => import('../accounts/tokens/assistant-page.tsx')),
        at('twoFactor', () => import('../accounts/two-factor/tfa-page.tsx')),
        at('members', () => import('../accounts/members/members-page.tsx')),
        at('notifications', () => import('../messages/notifications/notifications-page.tsx')),
        at('notificationSettings', () => import('../messages/notifications/settings/settings-page.tsx')),
        at('contracts', () => import('../money/papers/contracts-page.tsx')),
        at('contract', () => import('../money/papers/contract-page.tsx')),
      ],
    ),
    at('unknown', () => import('../shell/errors/not-found-page.tsx')),
  ],
);

/** Every page of contract/wire/pages.ts, each loaded when it is first opened. The build reads the lines (vite.config.ts). */
export const findPage = finderBy({ pages, pageOf, moved: { home: 'dashboard' } }, [...forVisitors, inFrame]);
