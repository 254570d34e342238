import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation, useWaiting } from '../router/view.tsx';
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
    </div>
  );
}

/** The line that moves while a page loads. */
export function Progress() {
  return useWaiting() && <div className={classes.progress} aria-hidden="true" />;
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
