import {
  IconBell,
  IconCode,
  IconCreditCard,
  IconFileText,
  IconHistory,
  IconLogout,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { billingOnSite } from '#contract/wire/on-site';
import { isOpenAddress } from '../../accounts/reach/open-address.ts';
import { useMember } from '../../accounts/reach/use-member.ts';
import { billingAddress, pathTo } from '../../paths.ts';
import { call } from '../../rpc/rpc.ts';
import { partnerTabs } from '../../rpc/signed-out.ts';
import { settings } from '../../settings.ts';
import { forgetDrafts } from '../../ui/form/draft/kept-draft.ts';
import { endSession } from '../end-session.ts';
import { aboutSection } from '../external/about-section.ts';
import { PlaceLink } from './place-link.tsx';
import classes from './side-menu.module.css';

/** The profile's side menu (docs/product.md, 2.14). `beforeLeaving` closes the panel around the menu. */
export function SideMenu({ beforeLeaving }: { beforeLeaving?: () => void }) {
  const member = useMember();
  return (
    <nav aria-label="Меню профиля">
      <ul className="bare">
        {places
          .filter(({ to }) => isOpenAddress(member, to))
          .map(({ title, to, Icon, exact, hint }) => (
            <li key={title}>
              <PlaceLink to={to} exact={exact ?? false} hint={hint} className={classes.item}>
                <Icon size={20} stroke={1.5} aria-hidden="true" />
                {title}
              </PlaceLink>
            </li>
          ))}
        <li className={classes.last}>
          <button
            type="button"
            className={classes.item}
            onClick={() => {
              beforeLeaving?.();
              void logOut();
            }}
          >
            <IconLogout size={20} stroke={1.5} aria-hidden="true" />
            Выйти
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The profile's pages. */
export const places = [
  { title: 'Мои данные', to: pathTo('profile'), Icon: IconUser, exact: true },
  { title: 'История баланса', to: pathTo('ledger'), Icon: IconHistory },
  {
    title: 'Мои реквизиты',
    to: billingAddress('requisites'),
    Icon: IconCreditCard,
    hint: aboutSection(billingOnSite.requisites),
  },
  { title: 'Договоры', to: billingAddress('contracts'), Icon: IconFileText },
  { title: 'Команда', to: pathTo('members'), Icon: IconUsers },
  { title: 'Настройки API', to: pathTo('apiSettings'), Icon: IconCode },
  { title: 'Уведомления', to: pathTo('notifications'), Icon: IconBell },
];

/** Asks for confirmation, ends the session and goes to the public site (docs/product.md, 2.14). */
const logOut = () =>
  endSession('Уверены, что хотите выйти?', settings.marketingSiteUrl, partnerTabs, async () => {
    await call('logout', {});
    // Removes also an order without an answer, which waits in the storage to be repeated.
    sessionStorage.clear();
    forgetDrafts();
  });
