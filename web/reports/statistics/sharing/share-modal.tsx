import { useState } from 'react';
import { shifted } from '#contract/wire/days';
import { useAction } from '../../../rpc/rpc.ts';
import { CopyValue } from '../../../ui/copy/copy-button.tsx';
import { FormModal, stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { momentAt } from '../../../ui/filter/time-zone.ts';
import { DayField } from '../../../ui/form/day/day-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import type { SavedView } from '../views/view-actions.ts';
import { ShareList } from './share-list.tsx';

/** Gives a read-only link to a saved report, and lists the links that were given. */
export function ShareModal({ views, shown }: { views: SavedView[]; shown: SavedView | undefined }) {
  const act = useAction();
  const [url, setUrl] = useState<string>();
  const modal = useFormModal({
    initialValues: {
      viewId: String(shown?.id ?? views[0]?.id ?? ''),
      endsAt: '',
      hideSums: false,
      hideLinks: false,
    },
    validate: {},
    act: async ({ viewId, endsAt, hideSums, hideLinks }) => {
      const end = endsAt ? momentAt(`${shifted(endsAt, 1)}T00:00:00`).toISOString() : null;
      const made = await act('statistics.create-share', {
        viewId: Number(viewId),
        endsAt: end,
        hideSums,
        hideLinks,
      });
      setUrl(made.url);
      modal.form.resetDirty();
      return stay;
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title="Поделиться отчётом"
      size="lg"
      submitText="Получить ссылку"
      cancelText="Закрыть"
      lead="По ссылке отчёт увидит любой, без входа. Больше ничего из кабинета по ней не открыть."
      foot={url && <Made url={url} />}
    >
      <SelectField
        label="Отчёт"
        help="Каким отчёт сохранён сейчас, таким и останется по этой ссылке. Период, названный словами, движется"
        data={views.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('viewId')}
      />
      <DayField
        label="Действует по"
        help="Пусто: пока не закроете"
        value={form.getValues().endsAt}
        error={form.errors.endsAt}
        data-path="endsAt"
        choose={(day) => form.setFieldValue('endsAt', day ?? '')}
      />
      <SwitchField
        label="Скрыть суммы"
        help="Останутся клики, конверсии и доли"
        {...form.getInputProps('hideSums')}
      />
      <SwitchField
        label="Скрыть названия ссылок"
        help="Вместо них будет «Ссылка 1», всегда с тем же номером"
        {...form.getInputProps('hideLinks')}
      />
      <ShareList />
    </FormModal>
  );
}

/** The new link, which is shown once. */
function Made({ url }: { url: string }) {
  return (
    <div role="status">
      <p className="flush medium">Ссылка готова. Скопируйте её сейчас: второй раз её не показать</p>
      <CopyValue value={url} />
    </div>
  );
}
