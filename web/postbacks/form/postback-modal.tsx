import { macroMeanings } from '#contract/traffic/macros';
import { OffersPicker } from '../../traffic/trafficback/targets/offers-picker.tsx';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { SelectField, type SelectFieldProps } from '../../ui/form/select-field.tsx';
import { LinkDoubts } from '../../ui/urls/link-doubts.tsx';
import { LinkField } from '../../ui/urls/link-field.tsx';
import type { PostbackGroup, PostbackMethod } from '../postback-groups.ts';
import { EventsField, readEvents, writeEvents } from './events-field.tsx';
import { trackers } from './trackers.ts';
import { UrlBuilder } from './url-builder.tsx';
import { CallPreview, UrlFindings } from './url-check.tsx';
import { usePostbackForm } from './use-postback-form.ts';

/** Writes a postback: a new one with the builder, or an existing one with all its events. */
export function PostbackModal({ group }: { group: PostbackGroup | undefined }) {
  const { doubts, values, method, ...modal } = usePostbackForm(group);
  const { form, act, busy } = modal;
  const { url, statuses, offerIds } = values;
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
          choose={(tracker) => form.setFieldValue('statuses', writeEvents(trackers[tracker].events))}
        />
      )}
      <EventsField {...form.getInputProps('statuses')} />
      <OffersPicker
        label="Офферы"
        placeholder={offerIds ? 'Ещё оффер' : 'Все офферы'}
        help="Если выбрать, вызываем только при конверсиях этих офферов"
        initial={group?.offers ?? []}
        {...form.getInputProps('offerIds')}
      />
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

/** The method of the call, with the content that it sends. */
function MethodField({ method, ...rest }: Omit<SelectFieldProps, 'data'> & { method: PostbackMethod }) {
  return <SelectField label="Метод" help={meanings[method]} data={options} {...rest} />;
}

const options: { value: PostbackMethod; label: string }[] = [
  { value: 'GET', label: 'GET — всё в ссылке' },
  { value: 'POST', label: 'POST — JSON в теле' },
];

const meanings: Record<PostbackMethod, string> = {
  GET: 'Значения уходят в параметрах ссылки. Так работают Keitaro, Binom и большинство трекеров.',
  POST: 'В теле уходит JSON со всеми макросами, подпись — в заголовках. Макросы в ссылке тоже заменим.',
};
