import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { isPage, pages } from '#contract/wire/pages';
import { Live } from '../live/live.tsx';
import { LeaveGuard } from '../ui/dialog/leave-question.tsx';
import { later } from '../ui/feedback/later.tsx';
import { Banner } from './banner/banner.tsx';
import { useBannerChoice } from './banner/banner-choice.ts';
import { NotFoundPage } from './errors/not-found-page.tsx';
import { OfflineNotice } from './errors/offline-notice.tsx';
import { Footer } from './footer.tsx';
import type { FrameData } from './frame-data.ts';
import { Header } from './header/header.tsx';
import classes from './layout.module.css';
import { Panels } from './menu/panels.tsx';
import { ScrollMemory } from './scroll-memory.tsx';

/** Header, content over the banner, footer. An unknown path has no footer (docs/product.md, 2.15). */
export function Layout({ data }: { data: FrameData }) {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const content = useFocusAfterNavigation(pathname);
  const isKnown = isPage(pathname);
  const { isHidden, hide } = useBannerChoice();
  const banner = isHidden ? null : data.background;
  const hideBanner = () => {
    hide(true);
    content.current?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.layout}>
      <a href="#content" className={classes.skip}>
        Перейти к содержанию
      </a>
      {data.user.visit && <VisitNotice user={data.user} until={data.user.visit.until} />}
      <Panels>
        <Header data={data} />
      </Panels>
      {state === 'loading' && <div className={classes.progress} aria-hidden="true" />}
      <div className={classes.stage} data-banner={banner ? bannerSize(pathname) : undefined}>
        {banner && <Banner background={banner} hide={hideBanner} />}
        <main id="content" ref={content} tabIndex={-1} className={classes.content}>
          {isKnown ? <Outlet /> : <NotFoundPage />}
        </main>
      </div>
      {isKnown && <Footer tickets={data.tickets} manager={data.manager} />}
      <OfflineNotice />
      <LeaveGuard />
      <Live user={data.user} />
      <ScrollMemory />
    </div>
  );
}

/** Loaded on demand: partners never see the notice. */
const VisitNotice = later(
  async () => (await import('../accounts/visits/visit-notice.tsx')).VisitNotice,
  () => <p role="status">Вы смотрите кабинет партнёра: изменить здесь ничего нельзя.</p>,
);

/** The first page has a wider strip of the picture than the others (docs/product.md, 2.16). */
function bannerSize(pathname: string): 'full' | 'strip' {
  return pathname === pages.dashboard ? 'full' : 'strip';
}

/** Moves the keyboard's focus to the content after a navigation. */
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
