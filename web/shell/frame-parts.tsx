import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { LeaveGuard } from '../ui/dialog/leave-question.tsx';
import { OfflineNotice } from './errors/offline-notice.tsx';
import classes from './layout.module.css';
import { ScrollMemory } from './scroll-memory.tsx';

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
