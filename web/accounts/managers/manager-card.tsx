import { IconBrandTelegram, IconMail } from '@tabler/icons-react';
import { Card } from '../../ui/page/card.tsx';
import { LeavingMark } from '../../ui/page/leaving-mark.tsx';
import classes from './manager.module.css';
import { telegramLink, useManager } from './manager.ts';
import { Portrait } from './portrait.tsx';

/** The partner's manager and their contacts. Empty for a partner without a manager. */
export function ManagerCard() {
  const manager = useManager();
  if (!manager) return null;
  const { name, telegram, email, picture } = manager;
  return (
    <Card title="Ваш менеджер">
      <div className={classes.person}>
        <Portrait name={name} picture={picture} />
        <p className={classes.name}>{name}</p>
        {telegram && (
          <a className={classes.contact} href={telegramLink(telegram)}>
            <IconBrandTelegram size={20} stroke={1.5} aria-hidden="true" />
            {telegram}
            <LeavingMark />
          </a>
        )}
        {email && (
          <a className={classes.contact} href={`mailto:${email}`}>
            <IconMail size={20} stroke={1.5} aria-hidden="true" />
            {email}
          </a>
        )}
      </div>
    </Card>
  );
}
