import { macroMeanings } from '#contract/routing/macros';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { LinkDoubts } from '../../urls/link-doubts.tsx';
import { LinkField } from '../../urls/link-field.tsx';
import type { PostbackGroup } from '../postback-groups.ts';
import { takesAllEvents } from './build-url.ts';
import { EventsField, readEvents } from './events-field.tsx';
import { MethodField } from './method-field.tsx';
import { UrlBuilder } from './url-builder.tsx';
import { CallPreview, UrlFindings } from './url-check.tsx';
import { everyEvent, usePostbackForm } from './use-postback-form.ts';

/** A postback to write: a new one with the builder, or one to change, with all its events. */
export function PostbackModal({ group, closed }: { group: PostbackGroup | null; closed: () => void }) {
  const { doubts, values, method, ...modal } = usePostbackForm(group, closed);
  const { form, act, busy } = modal;
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
    <FormModal
      modal={modal}
      title={group ? 'Изменить постбек' : 'Новый постбек'}
      size="xl"
      submitText={group ? 'Сохранить' : 'Создать постбек'}
      foot={foot}
    >
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
    </FormModal>
  );
}

const palette = macroMeanings('postback');
