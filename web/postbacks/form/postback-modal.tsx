import { macroMeanings } from '#contract/routing/macros';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { LinkDoubts } from '../../urls/link-doubts.tsx';
import { LinkField } from '../../urls/link-field.tsx';
import type { PostbackGroup } from '../postback-groups.ts';
import classes from '../postbacks.module.css';
import { takesAllEvents } from './build-url.ts';
import { EventsField, readEvents } from './events-field.tsx';
import { MethodField } from './method-field.tsx';
import { UrlBuilder } from './url-builder.tsx';
import { CallPreview, UrlFindings } from './url-check.tsx';
import { everyEvent, usePostbackForm } from './use-postback-form.ts';

/** A postback to write: a new one with the builder, or one to change, with all its events. */
export function PostbackModal({ group, closed }: { group: PostbackGroup | null; closed: () => void }) {
  const [opened, close] = useOpening();
  const plan = usePostbackForm(group, close);
  const { form, act, submit, busy, refusal, wait, doubts, values, method } = plan;
  const { url, statuses } = values;
  const accept = () => {
    doubts.accept();
    void act(form.getValues());
  };
  const isDoubted = doubts.asked.length > 0;
  const foot = isDoubted ? (
    <LinkDoubts asked={doubts.asked} isNew={!group} busy={busy} accept={accept} />
  ) : (
    <CallPreview url={url} method={method} event={readEvents(statuses)[0] ?? 'create'} />
  );
  return (
    <Modal
      opened={opened}
      title={group ? 'Изменить постбек' : 'Новый постбек'}
      size="xl"
      close={close}
      closed={closed}
      submit={submit}
      submitText={group ? 'Сохранить' : 'Создать постбек'}
      busy={busy}
      unsaved={form.isDirty()}
      foot={foot}
    >
      <div className={classes.form}>
        {!group && (
          <UrlBuilder
            write={(built) => form.setValues({ url: built, method: 'GET' })}
            choose={(tracker) => form.setFieldValue('statuses', takesAllEvents[tracker] ? everyEvent : '')}
          />
        )}
        <EventsField path="statuses" {...form.getInputProps('statuses')} />
        <MethodField method={method} {...form.getInputProps('method')} />
        <LinkField
          label="Ссылка"
          help="Макросы в фигурных скобках заменим значениями конверсии"
          palette={palette}
          {...form.getInputProps('url')}
        />
        <UrlFindings url={url.trim()} method={method} />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

const palette = macroMeanings('postback');
