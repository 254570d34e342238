import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ResultOf } from '../../rpc/rpc.ts';
import { serverNow } from '../../rpc/server-time.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { AttemptList } from './attempt-list.tsx';
import type { useResending } from './call-actions.ts';
import { CallBadge, EmptyMacroBadge } from './call-facts.tsx';
import classes from './call-page.module.css';
import { callMeaning, emptyMacroWords, hasEnded } from './call-words.ts';

/** A call for partners and staff: its outcome, every attempt, and sending it again where they may. */
export function CallView({
  call,
  facts,
  resending,
}: {
  call: ResultOf<'postback.get-delivery'>;
  facts: ReactNode;
  resending: ReturnType<typeof useResending> | null;
}) {
  return (
    <>
      <Card>
        <div className={classes.state} role="status">
          <CallBadge state={call.state} />
          <div className={classes.meaning}>
            {callMeaning(call, serverNow()).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {resending && (
            <ActionButton
              icon={IconSend}
              loading={resending.isPending}
              onClick={() => void resending.resend()}
            >
              {hasEnded(call) ? 'Отправить ещё раз' : 'Отправить сейчас'}
            </ActionButton>
          )}
        </div>
        {call.emptyMacro && (
          <div className={classes.empty}>
            <EmptyMacroBadge macro={call.emptyMacro} />
            <div className={classes.meaning}>
              {Object.values(emptyMacroWords(call.emptyMacro)).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </div>
        )}
      </Card>
      <div className={classes.parts}>
        <Card title="Попытки">
          <AttemptList attempts={call.attempts} />
        </Card>
        <Card title="Что отправляем">{facts}</Card>
      </div>
    </>
  );
}
