import type { RouteObject } from 'react-router';
import { RootError } from '../shell/errors.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { at, section } from './screen.tsx';

/**
 * The pages of contract/wire/staff-pages.ts that are built, each loaded when it is first opened. A page is one line, in the order of
 * the menu (web/staff/shell/menu.ts), which shows an entry from then on. The build reads the lines (vite.config.ts).
 */
const inFrame = section(
  () => import('../shell/frame.tsx'),
  [
    at('start', () => import('../first-page/start-page.tsx')),
    at('partners', () => import('../partners/partners-page.tsx')),
    at('partner', () => import('../partners/partner-page.tsx')),
    at('applications', () => import('../applications/queue-page.tsx')),
    at('allApplications', () => import('../applications/applications-page.tsx')),
    at('signUpForm', () => import('../applications/form/form-page.tsx')),
    at('application', () => import('../applications/application-page.tsx')),
    at('offers', () => import('../offers/offers-page.tsx')),
    at('newOffer', () => import('../offers/editor/new-offer-page.tsx')),
    at('offer', () => import('../offers/offer-page.tsx')),
    at('accessRequests', () => import('../access/access-page.tsx')),
    at('advertisers', () => import('../advertisers/advertisers-page.tsx')),
    at('rates', () => import('../rates/rates-page.tsx')),
    at('advertiser', () => import('../advertisers/advertiser-page.tsx')),
    at('conversions', () => import('../conversions/conversions-page.tsx')),
    at('importConversions', () => import('../conversions/import-page.tsx')),
    at('conversionRefusals', () => import('../conversions/refusals-page.tsx')),
    at('waitingCalls', () => import('../conversions/waiting-page.tsx')),
    at('conversionBatch', () => import('../conversions/batch-page.tsx')),
    at('conversion', () => import('../conversions/conversion-page.tsx')),
    at('reports', () => import('../reports/reports-page.tsx')),
    at('postbacks', () => import('../postbacks/postbacks-page.tsx')),
    at('postbackDelivery', () => import('../postbacks/delivery-page.tsx')),
    at('orders', () => import('../orders/orders-page.tsx')),
    at('order', () => import('../orders/order-page.tsx')),
    at('promotions', () => import('../shop/promotions-page.tsx')),
    at('promotion', () => import('../shop/promotion-page.tsx')),
    at('points', () => import('../shop/points/points-page.tsx')),
    at('tickets', () => import('../support/queue-page.tsx')),
    at('allTickets', () => import('../support/tickets-page.tsx')),
    at('ticketTemplates', () => import('../support/templates-page.tsx')),
    at('ticket', () => import('../support/ticket-page.tsx')),
    at('withdrawals', () => import('../withdrawals/queue-page.tsx')),
    at('allWithdrawals', () => import('../withdrawals/withdrawals-page.tsx')),
    at('registries', () => import('../registries/registries-page.tsx')),
    at('registrySettings', () => import('../registries/settings/settings-page.tsx')),
    at('registry', () => import('../registries/registry-page.tsx')),
    at('statements', () => import('../statements/statements-page.tsx')),
    at('papers', () => import('../papers/acts-page.tsx')),
    at('receipts', () => import('../papers/receipts-page.tsx')),
    at('contracts', () => import('../papers/contracts-page.tsx')),
    at('networkRequisites', () => import('../papers/network-page.tsx')),
    at('referralTerms', () => import('../referrals/terms-page.tsx')),
    at('withdrawalTerms', () => import('../withdrawals/terms/terms-page.tsx')),
    at('withdrawal', () => import('../withdrawals/withdrawal-page.tsx')),
    at('requisites', () => import('../requisites/queue-page.tsx')),
    at('payees', () => import('../requisites/payees-page.tsx')),
    at('payee', () => import('../requisites/payee-page.tsx')),
    at('destinations', () => import('../requisites/destinations-page.tsx')),
    at('destination', () => import('../requisites/destination-page.tsx')),
    at('brakes', () => import('../requisites/brakes-page.tsx')),
    at('withdrawalMethods', () => import('../requisites/methods/methods-page.tsx')),
    at('notifications', () => import('../notifications/notifications-page.tsx')),
    at('newNotification', () => import('../notifications/new-notification-page.tsx')),
    at('notification', () => import('../notifications/notification-page.tsx')),
    at('background', () => import('../background/background-page.tsx')),
    at('brand', () => import('../brand/brand-page.tsx')),
    at('networkChoice', () => import('../offers/choice/network-choice-page.tsx')),
    at('audit', () => import('../audit/audit-page.tsx')),
    at('auditRecord', () => import('../audit/audit-record-page.tsx')),
    at('accounts', () => import('../accounts/accounts-page.tsx')),
    at('keys', () => import('../keys/keys-page.tsx')),
    at('system', () => import('../system/system-page.tsx')),
    at('ownAccount', () => import('../account/own-account-page.tsx')),
    { path: '*', element: <ErrorScreen status={404} isUnknownPath /> },
  ],
);

const forVisitors = [at('signIn', () => import('../sign-in/sign-in-page.tsx'))];

export const routes: RouteObject[] = [{ ErrorBoundary: RootError, children: [...forVisitors, inFrame] }];
