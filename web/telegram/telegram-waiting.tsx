import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { CopyButton } from '../ui/copy-button.tsx';
import { TelegramStatus } from './telegram-status.tsx';
import classes from './telegram-waiting.module.css';

/** The bot is opened; what is left to do there, and the link for another device or a browser that opened nothing. */
export function TelegramWaiting({ deepLink, cancel }: { deepLink: string; cancel: () => void }) {
  return (
    <div className={classes.waiting}>
      <div role="status">
        <TelegramStatus
          title="Ждём вас в Telegram"
          meaning="Нажмите «Запустить» в чате с ботом: здесь всё обновится само. Ссылка действует 10 минут и только один раз."
        />
      </div>
      <a className={classes.link} href={deepLink} target="_blank" rel="noreferrer">
        {deepLink}
      </a>
      <div className={classes.actions}>
        <Button
          component="a"
          href={deepLink}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={20} stroke={1.5} aria-hidden />}
        >
          Открыть Telegram
        </Button>
        <CopyButton value={deepLink} label="Скопировать ссылку" />
        <Button variant="default" onClick={cancel}>
          Отменить
        </Button>
      </div>
    </div>
  );
}
