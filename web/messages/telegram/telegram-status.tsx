import { IconBrandTelegram } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/page/button.tsx';
import { Status } from '../../ui/page/status.tsx';
import classes from './telegram-status.module.css';
import { TelegramWaiting } from './telegram-waiting.tsx';
import { useLinking } from './use-linking.ts';

/** The state of the Telegram channel: a title, its meaning, and the available actions. */
export function TelegramStatus({
  title,
  meaning,
  isLinked,
  actions,
}: {
  title: string;
  meaning: ReactNode;
  isLinked?: boolean;
  actions?: ReactNode;
}) {
  return (
    <Status tone={isLinked ? 'on' : 'off'} icon={IconBrandTelegram} title={title} meaning={meaning}>
      {actions && <div className={classes.actions}>{actions}</div>}
    </Status>
  );
}

/** Shown while no chat is linked: a button creates the link and opens the bot, then the card waits for the partner. */
export function TelegramOff() {
  const { link, isMaking, start, isCancelling, cancel } = useLinking();
  if (link) return <TelegramWaiting deepLink={link.deepLink} cancel={cancel} isCancelling={isCancelling} />;
  return (
    <TelegramStatus
      title="Не подключён"
      meaning="Подключите, и важное будет приходить вам в личный чат с ботом."
      actions={
        <Button loading={isMaking} onClick={start}>
          Подключить Telegram
        </Button>
      }
    />
  );
}
