import type { QueryClient } from '@tanstack/react-query';
import { Navigate, type RouteObject } from 'react-router';
import { type PageName, pages } from '#contract/pages';
import { PlaceholderPage } from './placeholder/placeholder-page.tsx';
import { part, screen } from './screen.tsx';
import { loadFrame } from './shell/frame-data.ts';
import { RootError } from './shell/root-error.tsx';
import { RouteError } from './shell/route-error.tsx';

/**
 * Every page of contract/pages.ts, each loaded when it is first opened: what a visitor sees, then what stands inside
 * the frame, then what stands beside the profile's side menu. A page that fails fails in its own place.
 */
export function createRoutes(client: QueryClient): RouteObject[] {
  const frame: RouteObject = {
    // Starts the initial load while the frame's code is still on its way.
    loader: () => loadFrame(client),
    shouldRevalidate: () => false,
    lazy: part(async () => (await import('./shell/frame.tsx')).Frame),
    children: [{ ErrorBoundary: RouteError, children: [...framed, promotionSection, profileSection] }],
  };
  return [
    {
      ErrorBoundary: RootError,
      children: [
        { path: pages.home, element: <Navigate to={pages.dashboard} replace /> },
        ...forVisitors,
        frame,
      ],
    },
  ];
}

const forVisitors: RouteObject[] = [
  {
    path: pages.signIn,
    lazy: screen(async () => ({ Page: (await import('./session/sign-in-page.tsx')).SignInPage })),
  },
  {
    path: pages.forgotPassword,
    lazy: screen(async () => ({
      Page: (await import('./session/forgot-password-page.tsx')).ForgotPasswordPage,
    })),
  },
  {
    path: pages.resetPassword,
    lazy: screen(async () => ({
      Page: (await import('./session/reset-password-page.tsx')).ResetPasswordPage,
    })),
  },
];

const framed: RouteObject[] = [
  upcoming('dashboard', 'Главная'),
  {
    path: pages.globalPostbacks,
    lazy: screen(async () => {
      const page = await import('./postbacks/postbacks-page.tsx');
      return { Page: page.PostbacksPage, asks: page.asks };
    }),
  },
  {
    path: pages.trafficback,
    lazy: screen(async () => {
      const page = await import('./trafficback/trafficback-page.tsx');
      return { Page: page.TrafficbackPage, asks: page.asks };
    }),
  },
  {
    path: pages.backLink,
    lazy: screen(async () => {
      const page = await import('./back-link/back-link-page.tsx');
      return { Page: page.BackLinkPage, asks: page.asks };
    }),
  },
  {
    path: pages.external,
    lazy: screen(async () => ({ Page: (await import('./external/external-page.tsx')).ExternalPage })),
  },
  {
    path: '*',
    lazy: screen(async () => ({ Page: (await import('./shell/not-found-page.tsx')).NotFoundPage })),
  },
];

const promotionSection: RouteObject = {
  lazy: part(async () => (await import('./shop/promotion-section.tsx')).PromotionSection),
  children: [
    {
      ErrorBoundary: RouteError,
      children: [
        {
          path: pages.promotions,
          lazy: screen(async () => {
            const page = await import('./shop/promotions-page.tsx');
            return { Page: page.PromotionsPage, asks: page.asks };
          }),
        },
        {
          path: pages.shop,
          lazy: screen(async () => {
            const page = await import('./shop/shop-page.tsx');
            return { Page: page.ShopPage, asks: page.asks };
          }),
        },
        {
          path: pages.points,
          lazy: screen(async () => {
            const page = await import('./shop/points-page.tsx');
            return { Page: page.PointsPage, asks: page.asks };
          }),
        },
        {
          path: pages.createOrder,
          lazy: screen(async () => {
            const page = await import('./shop/create-order-page.tsx');
            return { Page: page.CreateOrderPage, asks: page.asks };
          }),
        },
        {
          path: pages.orders,
          lazy: screen(async () => {
            const page = await import('./orders/orders-page.tsx');
            return { Page: page.OrdersPage, asks: page.asks };
          }),
        },
        {
          path: pages.order,
          lazy: screen(async () => {
            const page = await import('./orders/order-page.tsx');
            return { Page: page.OrderPage, asks: page.asks };
          }),
        },
      ],
    },
  ],
};

const profileSection: RouteObject = {
  lazy: part(async () => (await import('./shell/profile-section.tsx')).ProfileSection),
  children: [
    {
      ErrorBoundary: RouteError,
      children: [
        {
          path: pages.profile,
          lazy: screen(async () => {
            const page = await import('./profile/profile-page.tsx');
            return { Page: page.ProfilePage };
          }),
        },
        {
          path: pages.editUser,
          lazy: screen(async () => {
            const page = await import('./account/edit-user-page.tsx');
            return { Page: page.EditUserPage, Skeleton: page.EditUserSkeleton };
          }),
        },
        {
          path: pages.editPassword,
          lazy: screen(async () => {
            const page = await import('./password/edit-password-page.tsx');
            return { Page: page.EditPasswordPage, asks: page.asks };
          }),
        },
        {
          path: pages.ledger,
          lazy: screen(async () => {
            const page = await import('./ledger/ledger-page.tsx');
            return { Page: page.LedgerPage, asks: page.asks };
          }),
        },
        {
          path: pages.apiSettings,
          lazy: screen(async () => {
            const page = await import('./api-token/api-settings-page.tsx');
            return { Page: page.ApiSettingsPage, asks: page.asks };
          }),
        },
        {
          path: pages.apiMethods,
          lazy: screen(async () => {
            const page = await import('./api-token/api-methods-page.tsx');
            return { Page: page.ApiMethodsPage, Skeleton: page.ApiMethodsSkeleton };
          }),
        },
        {
          path: pages.twoFactor,
          lazy: screen(async () => {
            const page = await import('./two-factor/tfa-page.tsx');
            return { Page: page.TfaPage, asks: page.asks };
          }),
        },
        {
          path: pages.notifications,
          lazy: screen(async () => {
            const page = await import('./notifications/notifications-page.tsx');
            return { Page: page.NotificationsPage, asks: page.asks };
          }),
        },
        {
          path: pages.notificationSettings,
          lazy: screen(async () => {
            const page = await import('./notifications/settings-page.tsx');
            return { Page: page.NotificationSettingsPage, asks: page.asks };
          }),
        },
        upcoming('contracts', 'Договоры'),
        upcoming('contract', 'Договор'),
      ],
    },
  ],
};

/** A page whose section is still being built: its heading, and a word about that. */
function upcoming(page: PageName, title: string): RouteObject {
  return {
    path: pages[page],
    element: <PlaceholderPage title={title} />,
  };
}
