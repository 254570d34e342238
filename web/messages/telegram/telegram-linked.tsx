import { IconExternalLink } from '@tabler/icons-react';
import { useAction } from '../../rpc/rpc.ts';
import type { Question } from '../../ui/dialog/confirm.tsx';
import { useDo } from '../../ui/dialog/use-do.ts';
import { ActionButton, ActionLink } from '../../ui/page/action-button.tsx';
import { TelegramStatus } from './telegram-status.tsx';

/** A linked chat: its user name, its address, and the button that unlinks it. */
export function TelegramLinked({ username, chatUrl }: { username: string; chatUrl: string | null }) {
  const act = useAction();
  const { run, isPending } = useDo();
  const leave = () => run(() => act('profile.delete-telegram-link', {}), 'Telegram отключён', question);
  return (
    <TelegramStatus
      isLinked
      title={username ? `Подключён: @${username}` : 'Подключён'}
      meaning="О чём сообщать в Telegram, выберите в таблице."
      actions={
        <>
          {chatUrl && <OpenChat url={chatUrl} />}
          <ActionButton loading={isPending} onClick={() => void leave()}>
            Отключить
          </ActionButton>
        </>
      }
    />
  );
}

function OpenChat({ url }: { url: string }) {
  return (
    <ActionLink href={url} target="_blank" rel="noreferrer" icon={IconExternalLink}>
      Открыть чат
    </ActionLink>
  );
}

const question: Question = {
  title: 'Отключить Telegram?',
  text: 'Уведомления перестанут приходить в этот чат. Подключить его снова можно в любой момент.',
  accept: 'Отключить',
  danger: true,
};
