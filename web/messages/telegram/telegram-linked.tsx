import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { act } from '../../rpc/rpc.ts';
import { confirm, type Question } from '../../ui/dialog/confirm.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { TelegramStatus } from './telegram-status.tsx';

/** A linked chat: its user name, its address, and the button that unlinks it. */
export function TelegramLinked({ username, chatUrl }: { username: string; chatUrl: string | null }) {
  const leaving = useMutation(act('profile.delete-telegram-link'));
  const leave = async () => {
    if (!(await confirm(question))) return;
    leaving.mutate(
      {},
      {
        onSuccess: () => void toast('Telegram отключён'),
        onError: toastFailure,
      },
    );
  };
  return (
    <TelegramStatus
      isLinked
      title={username ? `Подключён: @${username}` : 'Подключён'}
      meaning="О чём сообщать в Telegram, выберите в таблице."
      actions={
        <>
          {chatUrl && <OpenChat url={chatUrl} />}
          <Button variant="default" loading={leaving.isPending} onClick={() => void leave()}>
            Отключить
          </Button>
        </>
      }
    />
  );
}

function OpenChat({ url }: { url: string }) {
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconExternalLink {...buttonIcon} />}
    >
      Открыть чат
    </Button>
  );
}

const question: Question = {
  title: 'Отключить Telegram?',
  text: 'Уведомления перестанут приходить в этот чат. Подключить его снова можно в любой момент.',
  accept: 'Отключить',
  danger: true,
};
