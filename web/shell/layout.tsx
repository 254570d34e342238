import type { ReactNode } from 'react';
import { isPage, pages } from '#contract/wire/pages';
import { Live } from '../live/live.tsx';
import { useLocation } from '../router/view.tsx';
import { later } from '../ui/feedback/later.tsx';
import { Banner } from './banner/banner.tsx';
import { useBannerChoice } from './banner/banner-choice.ts';
import { Footer } from './footer.tsx';
import type { FrameData } from './frame-data.ts';
import { Content, Frame, focusContent, Progress } from './frame-parts.tsx';
import { Header, type HeaderReach } from './header/header.tsx';
import classes from './layout.module.css';
import { Panels } from './menu/panels.tsx';
import { loadPartnerKeys, openPartnerPalette, showPartnerKeys } from './palette/open.tsx';
import { useFrameKeys } from './palette/use-frame-keys.ts';

/**
 * Header, content over the banner, footer. An unknown path has no footer (docs/product.md, 2.15). `children` are in place of the page,
 * `reach` is what a member's role leaves of the menu.
 */
export function Layout({
  data,
  reach,
  children,
}: {
  data: FrameData;
  reach?: HeaderReach;
  children?: ReactNode;
}) {
  const { pathname } = useLocation();
  const isKnown = isPage(pathname);
  const { isHidden, hide } = useBannerChoice();
  const banner = isHidden ? null : data.background;
  useFrameKeys({
    sections: () => loadPartnerKeys(data.user),
    openPalette: openPartnerPalette,
    showKeys: () => showPartnerKeys(data.user),
  });
  const hideBanner = () => {
    hide(true);
    focusContent();
  };
  return (
    <Frame className={classes.layout}>
      {data.user.visit && <VisitNotice user={data.user} until={data.user.visit.until} />}
      <Panels>
        <Header data={data} reach={reach} />
      </Panels>
      <Progress />
      <div className={classes.stage} data-banner={banner ? bannerSize(pathname) : undefined}>
        {banner && <Banner background={banner} hide={hideBanner} />}
        <Content className={classes.content}>{children}</Content>
      </div>
      {isKnown && <Footer tickets={data.tickets} manager={data.manager} />}
      <Live user={data.user} />
    </Frame>
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
