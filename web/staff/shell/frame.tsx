import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { Content, Frame, Progress } from '../../shell/frame-parts.tsx';
import { Alone, Waiting } from '../../shell/waiting.tsx';
import { askMe } from '../rpc/me.ts';
import { Failure } from './errors.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { openPalette, showKeys } from './palette/palette.tsx';
import { SideBar } from './side-bar.tsx';
import { useSectionKeys } from './use-section-keys.ts';

/** The frame around every page of the console: a spinner until the account is known, then the layout. */
export function Component() {
  const { data, error } = useQuery(askMe);
  if (data) return <Layout />;
  if (!error) return <Waiting />;
  return (
    <Alone>
      <Failure error={error} />
    </Alone>
  );
}

/** The menu to the left, the header above the page. */
function Layout() {
  useFrameKeys();
  useSectionKeys();
  return (
    <Frame className={classes.layout}>
      <SideBar />
      <div className="column grows shrinks">
        <Header />
        <Progress />
        <Content className={classes.content} />
      </div>
    </Frame>
  );
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

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
