import { IconBrandTelegram, IconHistory, IconLifebuoy, IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contactOf, type Manager } from '../accounts/managers/manager.ts';
import { pathTo, supportAddress } from '../paths.ts';
import { settings } from '../settings.ts';
import classes from './footer.module.css';
import { CountBadge } from './menu/count-badge.tsx';
import { PlaceLink } from './menu/place-link.tsx';

/**
 * The footer: the log with its last head, the partner's manager, support with the number of tickets that wait for the partner, and
 * the network's channel with news of the offers, if it has one. The log stands first: when the words of its head come, no other
 * link moves.
 */
export function Footer({ tickets, manager }: { tickets: number | null; manager: Manager | null }) {
  const contact = manager && contactOf(manager);
  const { data: lastHead = 'Запись сети' } = useQuery<string>({
    queryKey: ['head'],
    enabled: false,
  });
  return (
    <footer className="line-above surface">
      <div className={classes.row}>
        <p className={classes.product}>{settings.productName}</p>
        {settings.proof && (
          <PlaceLink to={pathTo('proof')} className={classes.link}>
            <IconHistory size={20} stroke={1.5} aria-hidden="true" />
            {lastHead}
          </PlaceLink>
        )}
        {manager && contact && (
          <PlaceLink to={contact} className={classes.link}>
            <IconUserHeart size={20} stroke={1.5} aria-hidden="true" />
            Ваш менеджер: {manager.name}
          </PlaceLink>
        )}
        {tickets !== null && (
          <PlaceLink to={supportAddress()} className={classes.link}>
            <IconLifebuoy size={20} stroke={1.5} aria-hidden="true" />
            Поддержка
            <CountBadge count={tickets} label="обращений ждут вас" />
          </PlaceLink>
        )}
        {settings.offersChannelUrl && (
          <PlaceLink to={settings.offersChannelUrl} className={classes.link}>
            <IconBrandTelegram size={20} stroke={1.5} aria-hidden="true" />
            Новости офферов
          </PlaceLink>
        )}
      </div>
    </footer>
  );
}
