import { useState } from 'react';
import {
  mailingPartNames,
  mailingParts,
  mailingStepNames,
  mailingSteps,
} from '#contract/reports/sharing/mailing-names';
import { useAction } from '../../../rpc/rpc.ts';
import { FormModal, stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { timeZone as zoneOfReader } from '../../../ui/filter/time-zone.ts';
import { CheckList } from '../../../ui/form/check-list.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import type { SavedView } from '../views/view-actions.ts';
import { type Mailing, MailingList } from './mailing-list.tsx';
import { lastDay, weekdayNames } from './mailing-words.ts';

/** Makes or changes a mailing of a saved report, and lists the mailings. */
export function MailingModal({ views, shown }: { views: SavedView[]; shown: SavedView | undefined }) {
  const act = useAction();
  const [changed, setChanged] = useState<Mailing>();
  const fresh = {
    viewId: String(shown?.id ?? views[0]?.id ?? ''),
    every: 'day',
    weekday: '1',
    monthDay: '1',
    hour: '9',
    parts: [...mailingParts],
  };
  const modal = useFormModal({
    initialValues: fresh,
    validate: { parts: (parts) => (parts.length > 0 ? null : 'Выберите, что положить в письмо') },
    act: async ({ viewId, every: text, weekday, monthDay, hour, parts }) => {
      const every = mailingSteps.find((one) => one === text) ?? 'day';
      const on = { day: null, week: Number(weekday), month: Number(monthDay) }[every];
      await act('statistics.save-mailing', {
        ...(changed ? { id: changed.id } : {}),
        viewId: Number(viewId),
        every,
        on,
        hour: Number(hour),
        timeZone: changed?.timeZone ?? zoneOfReader,
        parts,
      });
      void toast(changed ? 'Рассылка изменена' : 'Отчёт будет приходить по почте');
      begin(undefined);
      return stay;
    },
  });
  const { form } = modal;
  const begin = (mailing: Mailing | undefined) => {
    const values = mailing ? valuesOf(mailing) : fresh;
    setChanged(mailing);
    form.setValues(values);
    form.resetDirty(values);
  };
  const { every } = form.getValues();
  const timeZone = changed?.timeZone ?? zoneOfReader;
  return (
    <FormModal
      modal={modal}
      title="Отчёт по почте"
      size="lg"
      submitText={changed ? 'Сохранить' : 'Получать'}
      cancelText="Закрыть"
      lead="Письма приходят на вашу почту. Из каждого можно отписаться одной ссылкой."
    >
      <SelectField
        label="Отчёт"
        data={views.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('viewId')}
      />
      <SelectField
        label="Как часто"
        data={mailingSteps.map((value) => ({ value, label: mailingStepNames[value] }))}
        {...form.getInputProps('every')}
      />
      {every === 'week' && (
        <SelectField
          label="День недели"
          data={weekdayNames.map((label, place) => ({ value: String(place + 1), label }))}
          {...form.getInputProps('weekday')}
        />
      )}
      {every === 'month' && (
        <SelectField
          label="День месяца"
          help="Если в месяце столько дней нет, письмо придёт в последний"
          data={Array.from({ length: lastDay }, (_, place) => String(place + 1))}
          {...form.getInputProps('monthDay')}
        />
      )}
      <SelectField
        label="В котором часу"
        help={`По времени ${timeZone}`}
        data={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }))}
        {...form.getInputProps('hour')}
      />
      <CheckList
        label="Что в письме"
        choices={mailingParts.map((value) => ({ value, label: mailingPartNames[value] }))}
        {...form.getInputProps('parts')}
        value={form.getValues().parts}
      />
      {changed && <ActionButton onClick={() => begin(undefined)}>Не менять, добавить новую</ActionButton>}
      <MailingList change={begin} ended={(id) => id === changed?.id && begin(undefined)} />
    </FormModal>
  );
}

function valuesOf({ viewId, every, on, hour, parts }: Mailing) {
  return {
    viewId: String(viewId),
    every,
    weekday: every === 'week' ? String(on) : '1',
    monthDay: every === 'month' ? String(on) : '1',
    hour: String(hour),
    parts: [...parts],
  };
}
