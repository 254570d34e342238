import { useEffect } from 'react';
import { pageOf } from '#contract/wire/pages';
import { isOpenAddress } from '../../accounts/reach/open-address.ts';
import { startOf } from '../../accounts/reach/start-of.ts';
import type { Member } from '../../accounts/reach/use-member.ts';
import { navigate } from '../../router/router.ts';
import { Outlet, useLocation } from '../../router/view.tsx';
import type { FrameData } from '../frame-data.ts';
import { Layout } from '../layout.tsx';
import { type MenuGroup, type MenuLink, topMenu } from '../menu/menu.ts';
import { ClosedPage } from './closed-page.tsx';

/** The frame of a member: menus and pages that the role opens. The dashboard leads to the page where the role begins. */
export function MemberLayout({ data }: { data: FrameData }) {
  const { pathname } = useLocation();
  const { member, system } = data.user;
  const page = pageOf(pathname);
  const isOpen = page === undefined || !member || member.pages.includes(page);
  const start = startOf(member);
  const isMoved = page === 'dashboard' && !isOpen;
  useEffect(() => {
    if (isMoved) void navigate(start, { replace: true });
  }, [isMoved, start]);
  const { background } = data;
  const isClosed = background?.link.startsWith('/') && !isOpenAddress(member, background.link);
  const shown = background && isClosed ? { ...data, background: { ...background, link: '' } } : data;
  return (
    <Layout data={shown} reach={{ menu: menuOf(member, topMenu(system, data.payments)), start }}>
      {isOpen ? <Outlet /> : isMoved ? null : <ClosedPage start={start} />}
    </Layout>
  );
}

type Menu = (MenuLink | MenuGroup)[];

/** The entries of the top menu that a role opens. */
function menuOf(member: Member | undefined, menu: Menu): Menu {
  const isOpen = ({ to }: MenuLink) => isOpenAddress(member, to);
  return menu.flatMap((entry): Menu => {
    if (!('links' in entry)) return isOpen(entry) ? [entry] : [];
    const links = entry.links.filter(isOpen);
    return links.length > 0 ? [{ ...entry, links }] : [];
  });
}
