import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

/** A link to a page of the product or to another site; the current page is marked. */
export function PlaceLink({ to, exact = false, className, children }: PlaceLinkProps) {
  if (!to.startsWith('/'))
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  return (
    <NavLink to={to} end={exact} className={className ?? ''}>
      {children}
    </NavLink>
  );
}

type PlaceLinkProps = {
  to: string;
  /** Pages below `to` are not this place. */
  exact?: boolean;
  className?: string | undefined;
  children: ReactNode;
};
