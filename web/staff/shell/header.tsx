import { IconLogout, IconMenu2, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ColorSchemeSwitch } from '../../shell/color-scheme.tsx';
import { Drawer } from '../../shell/drawer.tsx';
import bar from '../../shell/header.module.css';
import { usePanel } from '../../shell/panels.tsx';
import { roleNames, useMe } from '../app/me.ts';
import { pathTo } from '../app/paths.ts';
import { isBuilt } from '../app/screen.tsx';
import classes from './header.module.css';
import { MenuList } from './menu-list.tsx';
import { signOut } from './sign-out.ts';

/** The header: the menu where it has no place of its own, and one's account. */
export function Header() {
  return (
    <header className={classes.header}>
      <MenuDrawer />
      <div className={classes.space} />
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
  const { name, role } = useMe();
  const words = (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.role}>{roleNames[role]}</span>
    </>
  );
  if (!isBuilt('ownAccount')) return <p className={classes.account}>{words}</p>;
  return (
    <Link to={pathTo('ownAccount')} className={classes.account}>
      {words}
    </Link>
  );
}

function MenuDrawer() {
  const { isOpen, close, root, opener } = usePanel();
  const Icon = isOpen ? IconX : IconMenu2;
  return (
    <div className={classes.burger} {...root}>
      <button type="button" className={bar.button} aria-label="Меню" {...opener}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <Drawer side="left" label="Меню" isOpen={isOpen} close={close}>
        <nav aria-label="Главное меню">
          <MenuList />
        </nav>
      </Drawer>
    </div>
  );
}
