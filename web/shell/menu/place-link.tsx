import type { ReactNode } from 'react';
import { leaves, pathTo } from '../../paths.ts';
import { Link, NavLink } from '../../router/link.tsx';
import { useLocation } from '../../router/view.tsx';
import { LeavingMark } from '../../ui/page/leaving-mark.tsx';

/** A link to a page of the product or to another site, which is marked; the current page is marked too. */
export function PlaceLink({
  to,
  exact = false,
  hint,
  className,
  children,
}: {
  to: string;
  /** True where pages below `to` do not count as the current page. */
  exact?: boolean;
  /** A sentence about the target. */
  hint?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const location = useLocation();
  const title = leaves(to) ? leavingHint(hint) : undefined;
  if (!to.startsWith('/'))
    return (
      <a href={to} className={className} title={title}>
        {children}
        <LeavingMark />
      </a>
    );
  const list = listOf(to);
  if (list)
    return (
      <Link to={to} className={className} aria-current={isShown(list, location) ? 'page' : undefined}>
        {children}
      </Link>
    );
  return (
    <NavLink to={to} end={exact} className={className ?? ''} title={title}>
      {children}
      {title && <LeavingMark />}
    </NavLink>
  );
}

/** The address of a list with several links by its filters; null for any other page. */
function listOf(to: string): URL | null {
  const url = new URL(to, window.location.origin);
  return url.pathname === pathTo('offers') ? url : null;
}

/** Marks one link at a time: the link of the current filter, else of the whole list. */
function isShown(list: URL, { pathname, search }: { pathname: string; search: string }) {
  const asked = new URLSearchParams(search);
  const filters = ['onlySubscribed', 'inPromotion'];
  return (
    pathname === list.pathname && filters.every((name) => asked.get(name) === list.searchParams.get(name))
  );
}

/** A description outside the name: names of menu items are fixed (docs/product.md, 2.12). */
function leavingHint(hint: string | undefined) {
  return hint ? `${hint} На сайте сети.` : 'На сайте сети.';
}
