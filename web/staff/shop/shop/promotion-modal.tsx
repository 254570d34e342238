import { useState } from 'react';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { momentAt, timeZone } from '../../../ui/filter/time-zone.ts';
import { DayField, dayProps } from '../../../ui/form/day/day-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { zoneAt } from '../../../ui/text/format.ts';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';
import classes from './forms.module.css';

type Promotion = ResultOf<'operator.get-promotion'>;

/** The initial values of the dialog. */
const wasOf = ({ name, startsAt, endsAt, currency, currencyForms }: Promotion) => ({
  name,
  startsAt,
  endsAt,
  currency,
  currencyForms,
});

/** A form for a promotion, new or existing. */
export function PromotionModal({
  promotion: latest,
  onMade,
}: {
  promotion: Promotion | null;
  onMade?: (id: number) => void;
}) {
  const act = useAction();
  // The promotion at the time of opening: a refused save reloads the page, and `was` must stay.
  const [promotion] = useState(latest);
  const [start] = useState(() => startOf(promotion));
  const modal = useFormModal({
    initialValues: start,
    validate: {
      name: required('Укажите название'),
      startsAt: required('Укажите начало'),
      endsAt: (endsAt, { startsAt }) =>
        endsAt > startsAt ? null : endsAt ? 'Конец акции не позже её начала' : 'Укажите конец',
      currency: required('Укажите слово, например «баллов»'),
      one: refuseForm,
      few: refuseForm,
    },
    act: async (values, keyed) => {
      const { name, startsAt, endsAt, currency, one, few } = values;
      const forms: [string, string, string] = [one.trim(), few.trim(), currency.trim()];
      const params = {
        ...(promotion ? { id: promotion.id, was: wasOf(promotion) } : {}),
        name: name.trim(),
        // The fields have no seconds: an unchanged time keeps its seconds.
        startsAt: promotion && startsAt === start.startsAt ? promotion.startsAt : asMoment(startsAt),
        endsAt: promotion && endsAt === start.endsAt ? promotion.endsAt : asMoment(endsAt),
        currency: currency.trim(),
        ...(one.trim() && few.trim() ? { currencyForms: forms } : {}),
      };
      const { id } = await act('operator.save-promotion', keyed(params));
      onMade?.(id);
      return promotion ? 'Акция сохранена' : 'Акция создана';
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title={promotion ? 'Изменить акцию' : 'Новая акция'}
      submitText={promotion ? 'Сохранить акцию' : 'Создать акцию'}
      size="lg"
    >
      <TextField label="Название" autoComplete="off" maxLength={200} {...form.getInputProps('name')} />
      <div className="stack halves-768 gap-16">
        <DayField kind="datetime-local" label="Начало" {...dayProps(form.getInputProps('startsAt'))} />
        <DayField
          kind="datetime-local"
          label="Конец"
          help={`Часовой пояс браузера: ${zoneAt(new Date())}`}
          {...dayProps(form.getInputProps('endsAt'))}
        />
      </div>
      <fieldset className={classes.words}>
        <legend>Как называются баллы</legend>
        <TextField
          label="1"
          placeholder="балл"
          autoComplete="off"
          maxLength={20}
          {...form.getInputProps('one')}
        />
        <TextField
          label="2"
          placeholder="балла"
          autoComplete="off"
          maxLength={20}
          {...form.getInputProps('few')}
        />
        <TextField
          label="5"
          placeholder="баллов"
          autoComplete="off"
          maxLength={20}
          {...form.getInputProps('currency')}
        />
      </fieldset>
    </FormModal>
  );
}

function startOf(promotion: Promotion | null) {
  const [one, few] = promotion ? (promotion.currencyForms ?? ['', '']) : ['балл', 'балла'];
  return {
    name: promotion?.name ?? '',
    startsAt: promotion ? asTyped(promotion.startsAt) : '',
    endsAt: promotion ? asTyped(promotion.endsAt) : '',
    one,
    few,
    currency: promotion?.currency ?? 'баллов',
  };
}

/** Refuses one other form without the second: both are given, or neither. */
function refuseForm(form: string, { one, few }: { one: string; few: string }) {
  return form.trim() === '' && (one.trim() || few.trim()) ? 'Укажите все три формы' : null;
}

/** A time as the value of a date and time field, on the reader's clock: `2026-12-01T09:30`. */
function asTyped(iso: string) {
  return new Date(iso).toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');
}

/** A field's value as a time on the wire. */
function asMoment(typed: string) {
  return momentAt(typed).toISOString();
}
