import { useQuery } from '@tanstack/react-query';
import { askUser } from '../../accounts/partner/partner.ts';
import { Outlet } from '../../router/view.tsx';
import { Component as NotFoundPage } from '../../shell/errors/not-found-page.tsx';

/** Promotions, their shops and the orders. The third type of partner has no such pages. */
export function Component() {
  const { data: user } = useQuery(askUser);
  return user?.system === 3 ? <NotFoundPage /> : <Outlet />;
}
