import { IconUser, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { displayName, orDash } from '../../partner/partner.ts';
import { pathTo } from '../../paths.ts';
import { BalanceParts } from '../balance-parts.tsx';
import { useBannerChoice } from '../banner-choice.ts';
import { ColorSchemeChoice } from '../color-scheme.tsx';
import type { FrameData } from '../frame-data.ts';
import bar from '../header.module.css';
import { Drawer } from './drawer.tsx';
import { usePanel } from './panels.tsx';
import classes from './profile-drawer.module.css';
import { SideMenu } from './side-menu.tsx';

/** The partner's panel: name, balance, the profile's side menu, the theme. */
export function ProfileDrawer({ user, balance, background }: ProfileDrawerProps) {
  const { isOpen, close, dismiss, root, opener } = usePanel();
  const Icon = isOpen ? IconX : IconUser;
  return (
    <div {...root}>
      <button type="button" className={bar.button} aria-label="Профиль" {...opener}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <Drawer side="right" label="Профиль" isOpen={isOpen} close={close}>
        <p className={classes.name}>
          <Link to={pathTo('profile')}>{displayName(user)}</Link>
        </p>
        <p className={classes.mail}>{orDash(user.email)}</p>
        <div className={classes.balance}>
          <BalanceParts balance={balance} />
        </div>
        <SideMenu beforeLeaving={dismiss} />
        <ColorSchemeChoice />
        {background && <BannerChoice />}
      </Drawer>
    </div>
  );
}

type ProfileDrawerProps = Pick<FrameData, 'user' | 'balance' | 'background'>;

function BannerChoice() {
  const { isHidden, hide } = useBannerChoice();
  return (
    <label className={classes.banner}>
      <input
        type="checkbox"
        checked={!isHidden}
        onChange={({ currentTarget }) => hide(!currentTarget.checked)}
      />
      Показывать баннер
    </label>
  );
}
