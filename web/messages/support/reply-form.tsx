import { useQuery } from '@tanstack/react-query';
import { ticketLimits } from '#contract/messages/ticket-names';
import { askUser } from '../../accounts/partner/partner.ts';
import { useAction } from '../../rpc/rpc.ts';
import { leavesUnsaved, useLeaveQuestion } from '../../ui/dialog/leave-question.tsx';
import { useActionForm } from '../../ui/form/action-form.ts';
import { AreaField } from '../../ui/form/area-field.tsx';
import { DraftNote } from '../../ui/form/draft/draft-note.tsx';
import { useKeptDraft } from '../../ui/form/draft/kept-draft.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { required } from '../../ui/form/required.ts';
import { repeatText, UncertainNotice } from '../../ui/form/uncertain-notice.tsx';
import { Button } from '../../ui/page/button.tsx';
import { AttachFiles, filesOfPaste } from './attach-files.tsx';
import { sendFile } from './send-file.ts';
import classes from './support.module.css';
import { useAttachments } from './use-attachments.ts';

/** The partner's reply. */
export function ReplyForm({ id, isClosed }: { id: number; isClosed: boolean }) {
  const send = useAction();
  const attachments = useAttachments(sendFile);
  const { form, clear, submit, busy, refusal, wait, uncertain } = useActionForm({
    initialValues: { text: '' },
    validate: { text: required('Напишите сообщение') },
    again: 'Текст на месте, отправьте ещё раз',
    act: async (sent, keyed) => {
      const fileIds = attachments.ids;
      await send('tickets.add-message', keyed({ id, text: sent.text.trim(), fileIds }));
      clear(sent);
      attachments.clear(fileIds);
    },
  });
  const account = useQuery({ ...askUser, enabled: false }).data?.id;
  const draft = useKeptDraft({ form: `reply ${id}`, account }, form, { fields: kept });
  useLeaveQuestion(attachments.ids.length > 0 ? leavesUnsaved : null);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <AreaField
        label={isClosed ? 'Открыть снова' : 'Ваше сообщение'}
        minRows={3}
        maxRows={12}
        maxLength={ticketLimits.text}
        disabled={uncertain !== null}
        onPaste={(event) => attachments.add(filesOfPaste(event))}
        {...form.getInputProps('text')}
      />
      <AttachFiles attachments={attachments} />
      <DraftNote {...draft} />
      <FormRefusal refusal={refusal ?? fileProblem(form.errors.fileIds)} wait={wait} />
      <UncertainNotice uncertain={uncertain} />
      <div>
        <Button type="submit" loading={busy} disabled={attachments.isSending || wait > 0}>
          {uncertain ? repeatText : 'Отправить'}
        </Button>
      </div>
    </form>
  );
}

const kept = ['text'] as const;

/** The refusal of a missing file, which belongs to no field. */
export function fileProblem(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}
