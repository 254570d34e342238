import { useQuery } from '@tanstack/react-query';
import { staffTicketFilesPath, ticketLimits } from '#contract/messages/ticket-names';
import { AttachFiles, filesOfPaste } from '../../../messages/support/attach-files.tsx';
import { fileProblem } from '../../../messages/support/reply-form.tsx';
import { useAttachments } from '../../../messages/support/use-attachments.ts';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Choices } from '../../../ui/filter/choices.tsx';
import { DropPanel } from '../../../ui/filter/drop-panel.tsx';
import { recordChoice } from '../../../ui/filter/filters.ts';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useMay, useMe } from '../../rpc/me.ts';
import { useAction } from '../../rpc/rpc.ts';
import { has, upload } from '../../rpc/upload.ts';
import { askTemplates } from './ask-templates.ts';
import classes from './support.module.css';
import { fillTemplate } from './template-text.ts';
import type { WholeTicket } from './ticket-page.tsx';

/** An answer to the partner, from a template or in free words; or a note for colleagues. */
export function AnswerForm({ ticket }: { ticket: WholeTicket }) {
  const attachments = useAttachments((file) => sendFile(ticket.id, file));
  const { form, ...plan } = useAnswering(ticket.id, attachments);
  const { isNote } = form.values;
  if (!useMay()('operator.answer-ticket')) return null;
  return (
    <SubmitForm
      plan={{ ...plan, refusal: plan.refusal ?? fileProblem(form.errors.fileIds) }}
      className="grid gap-16"
      submitText={isNote ? 'Сохранить заметку' : 'Ответить'}
      button={{ size: 'sm', disabled: attachments.isSending || plan.wait > 0 }}
      row=""
    >
      <TemplateField
        ticket={ticket}
        take={(text) =>
          form.setFieldValue('text', [form.values.text.trim(), text].filter(Boolean).join('\n\n'))
        }
      />
      <AreaField
        label={isNote ? 'Заметка для коллег' : 'Ответ партнёру'}
        minRows={4}
        maxRows={16}
        maxLength={ticketLimits.text}
        disabled={plan.uncertain !== null}
        onPaste={(event) => attachments.add(filesOfPaste(event))}
        {...form.getInputProps('text')}
      />
      <AttachFiles attachments={attachments} />
      <SwitchField label="Заметка: партнёр её не увидит" {...form.getInputProps('isNote')} />
      {!isNote && <SwitchField label="Закрыть обращение этим ответом" {...form.getInputProps('closes')} />}
    </SubmitForm>
  );
}

function useAnswering(id: number, attachments: ReturnType<typeof useAttachments>) {
  const send = useAction();
  const plan = useActionForm({
    initialValues: { text: '', isNote: false, closes: false },
    validate: { text: required('Напишите ответ') },
    again: 'Текст на месте, отправьте ещё раз',
    act: async (sent, keyed) => {
      const { text, isNote, closes } = sent;
      const fileIds = attachments.ids;
      await send(
        'operator.answer-ticket',
        keyed({ id, text: text.trim(), fileIds, isNote, closes: closes && !isNote }),
      );
      plan.clear(sent);
      attachments.clear(fileIds);
      void toast(isNote ? 'Заметка сохранена' : 'Ответ отправлен');
    },
  });
  useLeaveQuestion(plan.form.values.text === '' ? null : leavesUnsaved);
  return plan;
}

/** Adds a template's text, filled in, below the written text. */
function TemplateField({ ticket, take }: { ticket: WholeTicket; take: (text: string) => void }) {
  const { data } = useQuery(askTemplates);
  const me = useMe();
  const templates = data?.items.filter(({ isActive }) => isActive) ?? [];
  if (templates.length === 0) return null;
  const values = {
    имя: ticket.firstName || ticket.userLogin,
    логин: ticket.userLogin,
    номер: String(ticket.id),
    тема: ticket.subject,
    запись: ticket.record?.name ?? '',
    сотрудник: me.name,
  };
  return (
    <div className={classes.template}>
      <DropPanel label="Шаблон" text="Выберите шаблон" isField>
        {(close) => (
          <Choices
            options={templates.map(recordChoice)}
            choose={(value) => {
              close();
              const chosen = templates.find(({ id }) => String(id) === value);
              if (chosen) take(fillTemplate(chosen.text, values));
            }}
          />
        )}
      </DropPanel>
    </div>
  );
}

async function sendFile(ticketId: number, file: File): Promise<number> {
  const query = new URLSearchParams({ ticketId: String(ticketId), name: file.name });
  const answer = await upload(`${staffTicketFilesPath}?${query}`, file);
  if (!has(answer, 'id')) throw new TypeError('an upload without an id');
  return Number(answer.id);
}
