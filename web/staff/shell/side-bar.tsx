import { useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '../../router/link.tsx';
import { Product } from '../../shell/waiting.tsx';
import { pathTo } from '../paths.ts';
import { settings } from '../rpc/settings.ts';
import { MenuList } from './menu-list.tsx';
import classes from './side-bar.module.css';

/** The menu beside the page, where the window is wide enough; it folds to its icons, and the choice is kept. */
export function SideBar() {
  const [isFolded, fold] = useLocalStorage({
    key: 'staff-menu-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = isFolded ? 'Развернуть меню' : 'Свернуть меню';
  return (
    <div className={classes.bar} data-folded={isFolded || undefined}>
      <nav aria-label="Главное меню" className={classes.nav}>
        <Link to={pathTo('start')} className={classes.product} aria-label={`${settings.network}: начало`}>
          <Product name={settings.network} nameClass={classes.name} />
        </Link>
        <div className={classes.menu}>
          <MenuList isFolded={isFolded} />
        </div>
      </nav>
      <button
        type="button"
        className={classes.fold}
        aria-label={label}
        title={label}
        onClick={() => fold(!isFolded)}
      >
        <Icon size={20} stroke={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}
