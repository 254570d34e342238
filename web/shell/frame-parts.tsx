import { type ReactNode, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { LeaveGuard } from '../ui/dialog/leave-question.tsx';
import { OfflineNotice } from './errors/offline-notice.tsx';
import classes from './layout.module.css';

/** The layout of an application: the link past the menus, its parts, and what watches over every page. */
export function Frame({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <a href="#content" className={classes.skip}>
        Перейти к содержанию
      </a>
      {children}
      <OfflineNotice />
      <LeaveGuard />
      <ScrollMemory />
    </div>
  );
}

/** The line that moves while a page loads. */
export function Progress() {
  const { state } = useNavigation();
  return state === 'loading' && <div className={classes.progress} aria-hidden="true" />;
}

/** The page; after a navigation the keyboard starts at it. */
export function Content({
  className,
  children = <Outlet />,
}: {
  className: string | undefined;
  children?: ReactNode;
}) {
  const { pathname } = useLocation();
  const visited = useRef(pathname);
  useEffect(() => {
    if (visited.current === pathname) return;
    visited.current = pathname;
    focusContent();
  }, [pathname]);
  return (
    <main id="content" tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

export function focusContent() {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** Restores the scroll position of each entry of the tab's history. */
function ScrollMemory() {
  return <ScrollRestoration getKey={keyOf} />;
}

/**
 * The first entry of every typed address has the key `default`. Without the path a page would open at the scroll position of
 * another page.
 */
function keyOf({ key, pathname, search }: Location) {
  return key === 'default' ? `${pathname}${search}` : key;
}
