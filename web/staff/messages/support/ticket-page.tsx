import { staffTicketFilesPath, ticketKindNames } from '#contract/messages/ticket-names';
import { DisputeCard } from '../../../messages/support/dispute-card.tsx';
import { Thread } from '../../../messages/support/thread.tsx';
import { afterWords, stateTones } from '../../../messages/support/ticket-words.ts';
import { useEarlier } from '../../../messages/support/use-earlier.ts';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Badge } from '../../../ui/page/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, plural } from '../../../ui/text/format.ts';
import { PartnerLink } from '../../money/requisites/partner-link.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, call, type ResultOf, useAction } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { AnswerForm } from './answer-form.tsx';
import { askTemplates } from './ask-templates.ts';
import { AssigneeCard } from './assignee-card.tsx';
import { waitWords } from './ticket-columns.tsx';
import { recordAddress, staffStateNames } from './ticket-names.ts';

export const asks: Asks = ({ params }) => [askTicket(Number(params.id)), askTemplates];

const askTicket = (id: number) => ask('operator.get-ticket', { id });

export type WholeTicket = ResultOf<'operator.get-ticket'>;

/** `/staff/tickets/:id`: a ticket with its messages and notes, an answer form, and its assignee. */
export const Component = () => (
  <RecordPage
    ask={askTicket}
    refetchInterval={refreshEvery}
    title={(id) => `Обращение № ${id}`}
    failed="Не удалось загрузить обращение"
  >
    {(ticket) => <Shown key={ticket.id} ticket={ticket} />}
  </RecordPage>
);

function Shown({ ticket }: { ticket: WholeTicket }) {
  const { id, subject, dispute, moreDisputes } = ticket;
  const thread = useEarlier(ticket, (before) => call('operator.get-ticket', { id, before }));
  return (
    <Page
      title={subject}
      section={`Обращение № ${id}`}
      back={{ to: pathTo('tickets'), text: 'Обращения' }}
      actions={<HistoryLink record={`ticket-${id}`} />}
    >
      <div className="stack aside-344 top gap-cards">
        <Card>
          <div className="grid gap-cards">
            <Thread
              messages={thread.messages}
              own="network"
              fileAddress={(fileId) => `${staffTicketFilesPath}/${fileId}`}
              earlier={thread}
            />
            <AnswerForm ticket={ticket} />
          </div>
        </Card>
        <div className="grid gap-cards">
          <Card
            title="Обращение"
            actions={<Badge tone={stateTones[ticket.state]} text={staffStateNames[ticket.state]} />}
          >
            <Facts facts={factsOf(ticket)} />
          </Card>
          <AssigneeCard ticket={ticket} />
          {dispute && <Disputed disputes={[dispute, ...moreDisputes]} />}
        </div>
      </div>
    </Page>
  );
}

function factsOf(ticket: WholeTicket): FactList {
  const { id, kind, createdAt, unansweredSince, firstAnswerMinutes, record } = ticket;
  return [
    ['Номер', `№ ${id}`],
    ['Партнёр', <PartnerLink key="partner" {...ticket} />],
    ['Вид', ticketKindNames[kind]],
    record && [
      'О чём',
      <TextLink key="record" to={recordAddress(record)}>
        {record.name}
      </TextLink>,
    ],
    ['Создано', formatDate(createdAt)],
    ['Ждёт ответа', unansweredSince === null ? 'нет' : waitWords(unansweredSince)],
    ['Первый ответ', firstAnswerMinutes === null ? 'ещё не было' : afterWords(firstAnswerMinutes)],
  ];
}

/** The rejections that a ticket disputes, with a button that returns standing rejections to hold. */
function Disputed({ disputes }: { disputes: readonly NonNullable<WholeTicket['dispute']>[] }) {
  const returning = useModal((ids: number[]) => <ReturnModal ids={ids} />);
  const mayReturn = useMay()('operator.set-conversion-status');
  const standing = disputes.filter(({ isWon }) => !isWon).map(({ conversionId }) => conversionId);
  return (
    <DisputeCard
      disputes={disputes}
      addressOf={(conversionId) => recordAddress({ kind: 'conversion', id: conversionId })}
    >
      {mayReturn && standing.length > 0 && (
        <ActionButton onClick={() => returning.open(standing)}>Вернуть в холд</ActionButton>
      )}
      {returning.modal}
    </DisputeCard>
  );
}

function ReturnModal({ ids }: { ids: number[] }) {
  const act = useAction();
  const modal = useFormModal({
    initialValues: { comment: '' },
    again: 'Попробуйте ещё раз',
    validate: {},
    act: async ({ comment }, keyed) => {
      await act('operator.set-conversion-status', keyed({ ids, state: 'hold', comment: comment.trim() }));
      return `Вернули в холд: ${ids.length}`;
    },
  });
  const count = `${ids.length}\u00a0${plural(ids.length, 'конверсию', 'конверсии', 'конверсий')}`;
  return (
    <FormModal
      modal={modal}
      title={`Вернуть в холд ${count}?`}
      submitText="Вернуть в холд"
      cancelText="Не сейчас"
      lead="Суммы снова будут у партнёра в холде, рекламодатель сможет подтвердить или отклонить их ещё раз."
    >
      <TextField
        label="Комментарий"
        help="Его увидит партнёр"
        maxLength={500}
        {...modal.form.getInputProps('comment')}
      />
    </FormModal>
  );
}
