import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { Button } from '../../ui/page/button.tsx';
import { LinkField } from '../../ui/urls/link-field.tsx';
import { OfferPicker } from '../trafficback/targets/offer-picker.tsx';
import classes from './back-link.module.css';
import type { useBackLink } from './use-back-link.ts';

/** The target of Back: an offer, or the own link where own links are allowed. */
export function ChoiceForm({
  choice,
  isCustom,
}: {
  choice: ReturnType<typeof useBackLink>;
  isCustom: boolean;
}) {
  const { form, submit, busy, refusal, wait, isOwn } = choice;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {isCustom && (
        <SwitchField
          label="Вести по своей ссылке"
          isOn={isOwn}
          // The field of offers forgets the chosen offer's name when the field is removed.
          turn={(isOn) => form.setValues({ to: isOn ? 'link' : 'offer', offer: '' })}
        />
      )}
      {isOwn ? (
        <LinkField
          label="Своя ссылка"
          placeholder="https://"
          help="Посетитель уходит по ней прямо из браузера: макросы в ней не заменяются"
          {...form.getInputProps('link')}
        />
      ) : (
        <OfferPicker
          label="Оффер"
          placeholder="Название или ID"
          help="Его увидит посетитель, когда нажмёт «Назад»"
          method="trafficback.get-offers-to"
          initial={null}
          {...form.getInputProps('offer')}
        />
      )}
      <FormRefusal refusal={refusal} wait={wait} />
      <div>
        <Button type="submit" loading={busy} disabled={wait > 0}>
          Получить скрипт
        </Button>
      </div>
    </form>
  );
}
