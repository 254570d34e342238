import { Button } from '@mantine/core';
import { TelegramStatus } from './telegram-status.tsx';
import { TelegramWaiting } from './telegram-waiting.tsx';
import { useLinking } from './use-linking.ts';

/** No chat is linked: one button makes the link and opens the bot, then the card waits until the partner is there. */
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
