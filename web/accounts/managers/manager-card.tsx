import { IconBrandTelegram, IconMail } from '@tabler/icons-react';
import { buttonIcon } from '../../ui/page/button-icon.ts';
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
            <IconBrandTelegram {...buttonIcon} />
            {telegram}
            <LeavingMark />
          </a>
        )}
        {email && (
          <a className={classes.contact} href={`mailto:${email}`}>
            <IconMail {...buttonIcon} />
            {email}
          </a>
        )}
      </div>
    </Card>
  );
}
