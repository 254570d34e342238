import { IconMenu2 } from '@tabler/icons-react';
import bar from '../header/header.module.css';
import { drawerPart, HeaderDrawer } from './drawer.tsx';
import type { MenuGroup, MenuLink } from './menu.ts';

/** The top menu behind the burger, where the window is too narrow for the bar. */
export function MenuDrawer({ menu }: { menu: (MenuLink | MenuGroup)[] }) {
  return (
    <HeaderDrawer className={bar.burger} side="left" label="Меню" Icon={IconMenu2}>
      {() => <Panel menu={menu} />}
    </HeaderDrawer>
  );
}

const Panel = drawerPart(async () => (await import('./menu-panel.tsx')).MenuPanel);
