import { IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react';
import { roleNames } from '#contract/wire/roles';
import { staffPages } from '#contract/wire/staff-pages';
import { Link } from '../../router/link.tsx';
import { staffTabs } from '../../rpc/signed-out.ts';
import { endSession } from '../../shell/end-session.ts';
import { ColorSchemeSwitch } from '../../shell/header/color-scheme.tsx';
import bar from '../../shell/header/header.module.css';
import { HeaderDrawer } from '../../shell/menu/drawer.tsx';
import { Panels } from '../../shell/menu/panels.tsx';
import { pathTo } from '../paths.ts';
import { useMe } from '../rpc/me.ts';
import { call } from '../rpc/rpc.ts';
import classes from './header.module.css';
import { MenuList } from './menu-list.tsx';
import { openPalette } from './palette/staff-palette.tsx';

/** The header: the menu, where it has no room beside the page, and the account. */
export function Header() {
  return (
    <header className={classes.header}>
      <Panels>
        <HeaderDrawer className={classes.burger} side="left" label="Меню" Icon={IconMenu2}>
          {() => (
            <nav aria-label="Главное меню">
              <MenuList />
            </nav>
          )}
        </HeaderDrawer>
      </Panels>
      <button type="button" className={classes.search} onClick={() => void openPalette()}>
        <IconSearch size={20} stroke={1.5} aria-hidden="true" />
        <span className={classes.searchText}>Найти или перейти</span>
        <kbd className={classes.keys}>Ctrl K</kbd>
      </button>
      <div className="grows" />
      <ColorSchemeSwitch />
      <OwnAccount />
      <button
        type="button"
        className={bar.button}
        aria-label="Выйти"
        title="Выйти"
        onClick={() => void signOut()}
      >
        <IconLogout size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </header>
  );
}

function OwnAccount() {
  const { name, role, isBound } = useMe();
  const words = (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.role}>{isBound ? `${roleNames[role]}, свои партнёры` : roleNames[role]}</span>
    </>
  );
  return (
    <Link to={pathTo('ownAccount')} className={classes.account}>
      {words}
    </Link>
  );
}

const signOut = () =>
  endSession('Выйти из кабинета?', staffPages.signIn, staffTabs, () => call('staff.sign-out', {}));
