import { IconMenu2, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import bar from '../../shell/header/header.module.css';
import { Drawer } from '../../shell/menu/drawer.tsx';
import { useClosing } from '../../ui/dialog/use-closing.ts';
import classes from './header.module.css';
import { MenuList } from './menu-list.tsx';

/** The menu behind the burger, where the window is too narrow for it; a navigation closes it. */
export function MenuDrawer() {
  const { key: visit } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = openedAt === visit;
  const close = () => setOpenedAt(undefined);
  useClosing(isOpen, close, root, opener);
  const Icon = isOpen ? IconX : IconMenu2;
  return (
    <div className={classes.burger} ref={root}>
      <button
        type="button"
        className={bar.button}
        aria-label="Меню"
        aria-expanded={isOpen}
        ref={opener}
        onClick={() => setOpenedAt(isOpen ? undefined : visit)}
      >
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
