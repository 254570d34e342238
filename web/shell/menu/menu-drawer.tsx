import { IconMenu2, IconX } from '@tabler/icons-react';
import bar from '../header/header.module.css';
import { Drawer, drawerPart } from './drawer.tsx';
import type { MenuGroup, MenuLink } from './menu.ts';
import { usePanel } from './panels.tsx';

/** The top menu behind the burger, where the window is too narrow for the bar. */
export function MenuDrawer({ menu }: { menu: (MenuLink | MenuGroup)[] }) {
  const { isOpen, close, root, opener } = usePanel();
  const Icon = isOpen ? IconX : IconMenu2;
  return (
    <div className={bar.burger} {...root}>
      <button type="button" className={bar.button} aria-label="Меню" {...opener}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <Drawer side="left" label="Меню" isOpen={isOpen} close={close}>
        <Panel menu={menu} />
      </Drawer>
    </div>
  );
}

const Panel = drawerPart(async () => (await import('./menu-panel.tsx')).MenuPanel);
