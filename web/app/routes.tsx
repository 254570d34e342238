import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { type PageName, pages } from '#contract/wire/pages';
import type { Asks } from '../rpc/preload.ts';
import { RootError } from '../shell/errors/root-error.tsx';
import { RouteError } from '../shell/errors/route-error.tsx';
import { loadFrame } from '../shell/frame-data.ts';
import { type PageModule, Screen } from '../start/screen.tsx';

/** Every page of contract/wire/pages.ts, each loaded when it is first opened. The build reads the lines (vite.config.ts). */
export function createRoutes(client: QueryClient): RouteObject[] {
  const frame: RouteObject = {
    ...inFrame,
    // Starts the initial load while the frame's code is still on its way.
    loader: () => loadFrame(client),
    shouldRevalidate: () => false,
  };
  return [{ ErrorBoundary: RootError, children: [...forVisitors, frame] }];
}

const forVisitors = [
  redirect('home', 'dashboard'),
  at('signIn', () => import('../sign-in/sign-in-page.tsx')),
  at('signUp', () => import('../sign-up/sign-up-page.tsx')),
  at('application', () => import('../sign-up/application-page.tsx')),
  at('forgotPassword', () => import('../sign-in/forgot-password-page.tsx')),
  at('resetPassword', () => import('../sign-in/reset-password-page.tsx')),
  at('stop', () => import('../stop/stop-page.tsx')),
];

const inFrame = section(
  () => import('../shell/frame.tsx'),
  [
    at('dashboard', () => import('../dashboard/dashboard-page.tsx')),
    at('statistics', () => import('../statistics/report-page.tsx')),
    at('maturity', () => import('../maturity/maturity-page.tsx')),
    at('conversions', () => import('../conversions/conversions-page.tsx')),
    at('conversion', () => import('../conversions/conversion-page.tsx')),
    at('globalPostbacks', () => import('../postbacks/postbacks-page.tsx')),
    at('postbackDeliveries', () => import('../postbacks/deliveries/deliveries-page.tsx')),
    at('postbackDelivery', () => import('../postbacks/deliveries/delivery-page.tsx')),
    at('offers', () => import('../offers/offers-page.tsx')),
    at('offer', () => import('../offers/offer-page.tsx')),
    at('trafficback', () => import('../trafficback/trafficback-page.tsx')),
    at('backLink', () => import('../back-link/back-link-page.tsx')),
    at('payouts', () => import('../withdrawals/payouts-page.tsx')),
    at('payout', () => import('../withdrawals/payout-page.tsx')),
    at('paymentInfo', () => import('../withdrawals/payment-info-page.tsx')),
    at('acts', () => import('../papers/acts-page.tsx')),
    at('billingContracts', () => import('../papers/contracts-page.tsx')),
    at('support', () => import('../support/tickets-page.tsx')),
    at('newTicket', () => import('../support/new-ticket-page.tsx')),
    at('ticket', () => import('../support/ticket-page.tsx')),
    at('external', () => import('../external/external-page.tsx')),
    section(
      () => import('../shop/promotion-section.tsx'),
      [
        at('promotions', () => import('../shop/promotions-page.tsx')),
        at('shop', () => import('../shop/shop-page.tsx')),
        at('points', () => import('../shop/points-page.tsx')),
        at('createOrder', () => import('../shop/order/create-order-page.tsx')),
        at('orders', () => import('../orders/orders-page.tsx')),
        at('order', () => import('../orders/order-page.tsx')),
      ],
    ),
    section(
      () => import('../shell/menu/profile-section.tsx'),
      [
        at('profile', () => import('../profile/profile-page.tsx')),
        at('editUser', () => import('../account/edit-user-page.tsx')),
        at('editPassword', () => import('../password/edit-password-page.tsx')),
        at('ledger', () => import('../ledger/ledger-page.tsx')),
        at('requisites', () => import('../requisites/requisites-page.tsx')),
        at('apiSettings', () => import('../api-token/api-settings-page.tsx')),
        at('apiMethods', () => import('../api-token/api-methods-page.tsx')),
        at('twoFactor', () => import('../two-factor/tfa-page.tsx')),
        at('notifications', () => import('../notifications/notifications-page.tsx')),
        at('notificationSettings', () => import('../notifications/settings/settings-page.tsx')),
        at('contracts', () => import('../papers/contracts-page.tsx')),
        at('contract', () => import('../papers/contract-page.tsx')),
      ],
    ),
    {
      path: '*',
      lazy: async () => ({ Component: (await import('../shell/errors/not-found-page.tsx')).NotFoundPage }),
    },
  ],
);

function redirect(page: PageName, to: PageName): RouteObject {
  return { path: pages[page], element: <Navigate to={pages[to]} replace /> };
}

/** A page, loaded when it is first opened; `asks` are its queries for preloading. */
function at(page: PageName, load: () => Promise<PageModule & { asks?: Asks }>): RouteObject {
  return {
    path: pages[page],
    lazy: async () => {
      const { asks, ...module } = await load();
      return { element: <Screen {...module} />, handle: { asks } };
    },
  };
}

/** The layout around pages, loaded with the first of them. A page that throws fails inside it. */
function section(load: () => Promise<{ Component: ComponentType }>, children: RouteObject[]): RouteObject {
  return { lazy: load, children: [{ ErrorBoundary: RouteError, children }] };
}
