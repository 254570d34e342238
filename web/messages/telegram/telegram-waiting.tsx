import { IconExternalLink } from '@tabler/icons-react';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ButtonLink } from '../../ui/page/button.tsx';
import { TelegramStatus } from './telegram-status.tsx';
import classes from './telegram-waiting.module.css';

/** Shown after the bot was opened: the next step there, and the link for another device or a blocked pop-up. */
export function TelegramWaiting({
  deepLink,
  cancel,
  isCancelling,
}: {
  deepLink: string;
  cancel: () => void;
  isCancelling: boolean;
}) {
  return (
    <div className="stack gap-16">
      <div role="status">
        <TelegramStatus
          title="Ждём вас в Telegram"
          meaning="Нажмите «Запустить» в чате с ботом: эта страница обновится сама. Ссылка действует 10 минут и только один раз."
        />
      </div>
      <a className={classes.link} href={deepLink} target="_blank" rel="noreferrer">
        {deepLink}
      </a>
      <div className={classes.actions}>
        <ButtonLink ref={focus} href={deepLink} target="_blank" rel="noreferrer" icon={IconExternalLink}>
          Открыть Telegram
        </ButtonLink>
        <CopyButton value={deepLink} label="Скопировать ссылку" />
        <ActionButton loading={isCancelling} onClick={cancel}>
          Отменить
        </ActionButton>
      </div>
    </div>
  );
}

/** The pressed button is gone: this link takes its focus. */
function focus(node: HTMLAnchorElement | null) {
  node?.focus();
}
