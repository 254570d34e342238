import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type TicketKind, ticketKindNames, ticketKinds, ticketLimits } from '#contract/messages/ticket-names';
import { askUser } from '../../accounts/partner/partner.ts';
import { pathTo } from '../../paths.ts';
import { navigate } from '../../router/router.ts';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { useAction } from '../../rpc/rpc.ts';
import { leavesUnsaved, useLeaveQuestion } from '../../ui/dialog/leave-question.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { AreaField } from '../../ui/form/area-field.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { DraftNote } from '../../ui/form/draft/draft-note.tsx';
import { useKeptDraft } from '../../ui/form/draft/kept-draft.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { required } from '../../ui/form/required.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { repeatText, UncertainNotice } from '../../ui/form/uncertain-notice.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { plural } from '../../ui/text/format.ts';
import { aboutWords, readAbout, readMore, recordAddress } from './about-address.ts';
import { AttachFiles, filesOfPaste } from './attach-files.tsx';
import { fileProblem } from './reply-form.tsx';
import { sendFile } from './send-file.ts';
import classes from './support.module.css';
import { type About, usualKinds } from './ticket-words.ts';
import { useAttachments } from './use-attachments.ts';

export const asks: Asks = () => [];

/**
 * `/support/new`: a question to the network. `about` in the address names the record; `kind` says that its rejection is disputed.
 */
export function Component() {
  const query = useSearchParams();
  const about = readAbout(query);
  const isDispute = about?.kind === 'conversion' && query.get('kind') === 'dispute';
  return (
    <Page
      title={isDispute ? 'Спор о конверсии' : 'Новое обращение'}
      back={{ to: pathTo('support'), text: 'Поддержка' }}
    >
      <div className={classes.narrow}>
        <Card>
          <TicketForm
            key={String(query)}
            place={String(query)}
            about={about}
            isDispute={isDispute}
            moreIds={isDispute ? readMore(query) : []}
          />
        </Card>
      </div>
    </Page>
  );
}

/** Without the dispute, which starts from its conversion. */
const kinds = ticketKinds
  .filter((kind) => kind !== 'dispute')
  .map((value) => ({ value, label: ticketKindNames[value] }));

type TicketPlan = {
  /** Names the draft: a ticket about another record is another one. */
  place: string;
  about: About | null;
  isDispute: boolean;
  moreIds: number[];
};
const kept = ['kind', 'subject', 'text'] as const;

function TicketForm(plan: TicketPlan) {
  const { about, isDispute, moreIds } = plan;
  const attachments = useAttachments(sendFile);
  const { form, submit, busy, refusal, wait, uncertain, draft } = useTicketForm(plan, attachments.ids);
  const isClosed = uncertain !== null;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {about && (
        <p className={classes.facts}>
          О чём: <TextLink to={recordAddress(about)}>{aboutWords(about)}</TextLink>
          {moreIds.map((id) => (
            <span key={id}>
              , <TextLink to={recordAddress({ kind: 'conversion', id })}>№&nbsp;{id}</TextLink>
            </span>
          ))}
        </p>
      )}
      <div className={isDispute ? classes.form : classes.pair}>
        {!isDispute && (
          <ChoiceField
            label="О чём вопрос"
            options={kinds}
            {...form.getInputProps('kind')}
            disabled={isClosed}
          />
        )}
        <TextField label="Тема" maxLength={150} disabled={isClosed} {...form.getInputProps('subject')} />
      </div>
      <AreaField
        label={isDispute ? 'Почему отклонение ошибочно' : 'Сообщение'}
        help={isDispute ? 'Чем подтвердите заказ: номер, переписка, снимок экрана' : undefined}
        minRows={6}
        maxRows={16}
        maxLength={ticketLimits.text}
        disabled={isClosed}
        onPaste={(event) => attachments.add(filesOfPaste(event))}
        {...form.getInputProps('text')}
      />
      <AttachFiles attachments={attachments} />
      <DraftNote {...draft} />
      <FormRefusal
        refusal={
          refusal ??
          fileProblem(form.errors.fileIds) ??
          fileProblem(form.errors.record) ??
          fileProblem(form.errors.moreIds)
        }
        wait={wait}
      />
      <UncertainNotice uncertain={uncertain} />
      <div>
        <Button type="submit" loading={busy} disabled={attachments.isSending || wait > 0}>
          {uncertain ? repeatText : isDispute ? 'Начать спор' : 'Отправить'}
        </Button>
      </div>
    </form>
  );
}

function useTicketForm({ place, about, isDispute, moreIds }: TicketPlan, fileIds: number[]) {
  const send = useAction();
  const kind: TicketKind = isDispute ? 'dispute' : about ? usualKinds[about.kind] : 'question';
  const subject = isDispute && about ? disputeSubject(about, moreIds.length + 1) : '';
  const [isSent, setSent] = useState(false);
  const plan = useActionForm({
    initialValues: { kind, subject, text: '' },
    validate: {
      subject: required('Укажите тему в двух словах'),
      text: required('Напишите сообщение'),
    },
    again: 'Текст на месте, отправьте ещё раз',
    act: async (values, keyed) => {
      const { id } = await send(
        'tickets.create-ticket',
        keyed({
          kind: values.kind,
          subject: values.subject.trim(),
          text: values.text.trim(),
          ...(about && { record: about }),
          moreIds,
          fileIds,
        }),
      );
      flushSync(() => setSent(true));
      void toast('Обращение отправлено');
      await navigate(pathTo('ticket', { id }), { replace: true });
    },
  });
  const account = useQuery({ ...askUser, enabled: false }).data?.id;
  const draft = useKeptDraft({ form: `ticket ${place}`, account }, plan.form, { fields: kept, isSent });
  useLeaveQuestion(fileIds.length > 0 && !isSent ? leavesUnsaved : null);
  return { ...plan, draft };
}

function disputeSubject(about: About, count: number): string {
  if (count === 1) return `${aboutWords(about)} отклонена`;
  return `Отклонены ${count}\u00a0${plural(count, 'конверсия', 'конверсии', 'конверсий')}`;
}
