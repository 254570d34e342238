import { IconLifebuoy, IconSearch, IconUser } from '@tabler/icons-react';
import { displayName } from '../../accounts/partner/partner.ts';
import { pathTo, supportAddress } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { settings } from '../../settings.ts';
import type { FrameData } from '../frame-data.ts';
import { CountBadge } from '../menu/count-badge.tsx';
import { drawerPart, HeaderDrawer } from '../menu/drawer.tsx';
import { type MenuGroup, type MenuLink, topMenu } from '../menu/menu.ts';
import { MenuBar } from '../menu/menu-bar.tsx';
import { MenuDrawer } from '../menu/menu-drawer.tsx';
import { PlaceLink } from '../menu/place-link.tsx';
import type { ProfilePanelProps } from '../menu/profile-panel.tsx';
import { openPartnerPalette } from '../palette/open.tsx';
import { Product } from '../waiting.tsx';
import { Balance } from './balance.tsx';
import { Bell } from './bell.tsx';
import { ColorSchemeSwitch } from './color-scheme.tsx';
import classes from './header.module.css';

/** The header: the menu to the left, the partner to the right. The third type of partner has no bell. */
export function Header({
  data: { user, balance, unread, payments, tickets, background },
  reach: { menu, start } = { menu: topMenu(user.system, payments), start: pathTo('dashboard') },
}: {
  data: FrameData;
  reach?: HeaderReach | undefined;
}) {
  const name = displayName(user);
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <MenuDrawer
          menu={tickets === null ? menu : [...menu, { title: 'Поддержка', to: supportAddress() }]}
        />
        <Link to={start} className={classes.product} aria-label={`${settings.productName}: главная`}>
          <Product name={settings.productName} nameClass={classes.productName} />
        </Link>
        <MenuBar menu={menu} />
        <div className={classes.partner}>
          <button
            type="button"
            className={`${classes.button} ${classes.search}`}
            title="Ctrl K"
            onClick={() => void openPartnerPalette()}
          >
            <IconSearch size={20} stroke={1.75} aria-hidden="true" />
            <span className="for-screen-readers">Найти или перейти</span>
          </button>
          {user.system !== 3 && <Bell unread={unread} />}
          {tickets !== null && (
            <PlaceLink to={supportAddress()} className={`${classes.button} ${classes.support}`}>
              <IconLifebuoy size={20} stroke={1.75} aria-hidden="true" />
              <span className="for-screen-readers">Поддержка</span>
              <span className={classes.corner}>
                <CountBadge count={tickets} label="обращений ждут вас" />
              </span>
            </PlaceLink>
          )}
          <ColorSchemeSwitch />
          <Link to={pathTo('profile')} className={classes.name} title={name} aria-label={name}>
            <span className={classes.number}>{name.replace(/ .*/, '')}</span> {name.replace(/^\S+ /, '')}
          </Link>
          {balance && <Balance balance={balance} />}
          <ProfileDrawer user={user} balance={balance} background={background} />
        </div>
      </div>
    </header>
  );
}

/** The menu's entries and the start page, where they are not everybody's. */
export type HeaderReach = { menu: (MenuLink | MenuGroup)[]; start: string };

/** The partner's drawer. */
function ProfileDrawer(shown: ProfilePanelProps) {
  return (
    <HeaderDrawer side="right" label="Профиль" Icon={IconUser}>
      {(dismiss) => <Panel {...shown} dismiss={dismiss} />}
    </HeaderDrawer>
  );
}

const Panel = drawerPart(async () => (await import('../menu/profile-panel.tsx')).ProfilePanel);
