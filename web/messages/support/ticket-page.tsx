import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ticketFilesPath, ticketKindNames } from '#contract/messages/ticket-names';
import { askUser } from '../../accounts/partner/partner.ts';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { act, call, useAction } from '../../rpc/rpc.ts';
import { serverNow } from '../../rpc/server-time.ts';
import { RecordInAddress } from '../../shell/errors/record.tsx';
import { useDo } from '../../ui/dialog/use-do.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { recordAddress } from './about-address.ts';
import { askTicket, type TicketDetails } from './ask-tickets.ts';
import { DisputeCard } from './dispute-card.tsx';
import { ReplyForm } from './reply-form.tsx';
import classes from './support.module.css';
import { Thread } from './thread.tsx';
import { stateNames, stateTones } from './ticket-words.ts';
import { useEarlier } from './use-earlier.ts';

export const asks: Asks = ({ params }) => [askTicket(params)];

/** `/support/{id}`: a ticket with its messages; the live stream brings new ones. */
export function Component() {
  return (
    <RecordInAddress ask={askTicket} kind="Обращение" failed="Не удалось загрузить обращение">
      {(data) => <Shown key={data.id} ticket={data} />}
    </RecordInAddress>
  );
}

function Shown({ ticket }: { ticket: TicketDetails }) {
  const { id, subject, kind, state, record, createdAt, dispute, moreDisputes } = ticket;
  const thread = useEarlier(ticket, (before) => call('tickets.get-ticket', { id, before }));
  useMarkRead(ticket);
  return (
    <Page
      title={subject}
      section={`Обращение № ${id}`}
      back={{ to: pathTo('support'), text: 'Поддержка' }}
      actions={state !== 'closed' && <CloseButton id={id} />}
    >
      <p className={classes.facts}>
        <Badge tone={stateTones[state]} text={stateNames[state]} />
        <span>
          № {id} · {ticketKindNames[kind]} · {formatDate(createdAt)}
        </span>
        {record && <TextLink to={recordAddress(record)}>{record.name}</TextLink>}
      </p>
      {dispute && (
        <DisputeCard
          disputes={[dispute, ...moreDisputes]}
          addressOf={(conversionId) => recordAddress({ kind: 'conversion', id: conversionId })}
        />
      )}
      <Card>
        <div className="grid gap-cards">
          <Thread
            messages={thread.messages.map((message) => ({
              ...message,
              author: message.by === 'partner' ? 'Вы' : 'Поддержка',
            }))}
            own="partner"
            fileAddress={(fileId) => `${ticketFilesPath}/${fileId}`}
            earlier={thread}
          />
          <Answer ticket={ticket} />
        </div>
      </Card>
    </Page>
  );
}

/** The partner's reply form, while a reply can reopen the ticket. */
function Answer({ ticket: { id, reopensUntil } }: { ticket: TicketDetails }) {
  if (reopensUntil !== null && Date.parse(reopensUntil) < serverNow())
    return (
      <p className={classes.facts}>
        Обращение закрыто. <TextLink to={pathTo('newTicket')}>Создать новое</TextLink>
      </p>
    );
  return (
    <>
      {reopensUntil !== null && (
        <p className={classes.facts}>
          Обращение закрыто. До {formatDate(reopensUntil)} ваше сообщение откроет его снова.
        </p>
      )}
      <ReplyForm id={id} isClosed={reopensUntil !== null} />
    </>
  );
}

function CloseButton({ id }: { id: number }) {
  const act = useAction();
  const { run, isPending } = useDo();
  return (
    <ActionButton
      loading={isPending}
      onClick={() => void run(() => act('tickets.close-ticket', { id }), 'Обращение закрыто')}
    >
      Вопрос решён
    </ActionButton>
  );
}

/** Marks the shown messages as read, except for a member of the staff who views the cabinet. */
function useMarkRead({ id, unread, messages }: TicketDetails): void {
  const { mutate } = useMutation(act('tickets.mark-read'));
  const { data: user } = useQuery({ ...askUser, enabled: false });
  const messageId = messages.at(-1)?.id;
  const isPartners = user !== undefined && user.visit === undefined;
  useEffect(() => {
    if (isPartners && unread > 0 && messageId !== undefined) mutate({ id, messageId });
  }, [id, isPartners, unread, messageId, mutate]);
}
