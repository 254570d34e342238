import { displayName, orDash } from '../../accounts/partner/partner.ts';
import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { useBannerChoice } from '../banner/banner-choice.ts';
import type { FrameData } from '../frame-data.ts';
import { BalanceParts } from '../header/balance-parts.tsx';
import { ColorSchemeChoice } from './color-scheme-choice.tsx';
import classes from './profile-drawer.module.css';
import { SideMenu } from './side-menu.tsx';

export type ProfilePanelProps = Pick<FrameData, 'user' | 'balance' | 'background'>;

/** The content of the partner's drawer: name, balance, the profile's side menu, the theme. */
export function ProfilePanel({
  user,
  balance,
  background,
  dismiss,
}: ProfilePanelProps & { dismiss: () => void }) {
  return (
    <>
      <p className={classes.name}>
        <Link to={pathTo('profile')}>{displayName(user)}</Link>
      </p>
      <p className={classes.mail}>{orDash(user.email)}</p>
      {balance && (
        <div className={classes.balance}>
          <BalanceParts balance={balance} />
        </div>
      )}
      <SideMenu beforeLeaving={dismiss} />
      <ColorSchemeChoice />
      {background && <BannerChoice />}
    </>
  );
}

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
