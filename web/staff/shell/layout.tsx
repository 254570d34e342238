import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { OfflineNotice } from '../../shell/errors/offline-notice.tsx';
import frame from '../../shell/layout.module.css';
import { ScrollMemory } from '../../shell/scroll-memory.tsx';
import { LeaveGuard } from '../../ui/dialog/leave-question.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { openPalette, showKeys } from './palette/palette.tsx';
import { SideBar } from './side-bar.tsx';
import { useSectionKeys } from './use-section-keys.ts';

/** The menu to the left, the header above the page. */
export function Layout() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const content = useFocusAfterNavigation(pathname);
  useFrameKeys();
  useSectionKeys();
  return (
    <div className={classes.layout}>
      <a href="#content" className={frame.skip}>
        Перейти к содержанию
      </a>
      <SideBar />
      <div className="column grows shrinks">
        <Header />
        {state === 'loading' && <div className={frame.progress} aria-hidden="true" />}
        <main id="content" ref={content} tabIndex={-1} className={classes.content}>
          <Outlet />
        </main>
      </div>
      <OfflineNotice />
      <LeaveGuard />
      <ScrollMemory />
    </div>
  );
}

/** After a navigation the keyboard starts at the page's content. */
function useFocusAfterNavigation(pathname: string) {
  const content = useRef<HTMLElement>(null);
  const visited = useRef(pathname);
  useEffect(() => {
    if (visited.current === pathname) return;
    visited.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

/**
 * `Ctrl K` (or `⌘K`) opens the palette, `?` opens the list of keys. Keys are matched by position: a Russian layout has К
 * elsewhere.
 */
function useFrameKeys() {
  // The keys work before the page is painted: a reader who sees the page may press them.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') void openPalette();
      else if (event.key === '?' && !isTyping(event.target)) void showKeys();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
