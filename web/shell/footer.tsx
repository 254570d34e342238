import { IconBrandTelegram, IconLifebuoy } from '@tabler/icons-react';
import { offersChannelAddress, supportAddress } from '../paths.ts';
import { settings } from '../settings.ts';
import classes from './footer.module.css';
import { CountBadge } from './menu/count-badge.tsx';
import { PlaceLink } from './menu/place-link.tsx';

/** The footer: support with the open tickets, the channel with news of the offers. */
export function Footer({ tickets }: { tickets: number }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <p className={classes.product}>{settings.productName}</p>
        <PlaceLink to={supportAddress()} className={classes.link}>
          <IconLifebuoy size={20} stroke={1.5} aria-hidden="true" />
          Поддержка
          <CountBadge count={tickets} label="открытых обращений" />
        </PlaceLink>
        <PlaceLink to={offersChannelAddress()} className={classes.link}>
          <IconBrandTelegram size={20} stroke={1.5} aria-hidden="true" />
          Новости офферов
        </PlaceLink>
      </div>
    </footer>
  );
}
