import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { LinkField } from '../links/link-field.tsx';
import { SwitchField } from '../ui/form/switch-field.tsx';
import type { Offer } from './choices.ts';
import { linkMacros } from './link-macros.ts';
import { OfferPicker } from './offer-picker.tsx';

/** Where traffic goes: inside the network, or to the own link where own links are allowed. */
export function TargetFields<Values extends { isGuru: string; link: string }>({
  form,
  offerField,
  offer,
  isCustom,
}: TargetFieldsProps<Values>) {
  // The picker leaves the page while an own link is written; its offer stays in the form, and so does the name.
  const [picked, setPicked] = useState(offer);
  const { isGuru } = form.getValues();
  const isOwn = isCustom && isGuru === '0';
  return (
    <>
      {isCustom && (
        <SwitchField
          label="Оставить трафик в сети"
          isOn={!isOwn}
          turn={(isOn) => form.getInputProps('isGuru').onChange(isOn ? '1' : '0')}
        />
      )}
      {isOwn ? (
        <LinkField
          label="Своя ссылка"
          help="Макросы в фигурных скобках заменим значениями клика"
          palette={linkMacros}
          {...form.getInputProps('link')}
        />
      ) : (
        <OfferPicker
          label="Куда отправлять"
          placeholder="Выбор сети"
          help="Пустое поле — оффер для трафика выберет сеть"
          method="trafficback.get-offers-to"
          initial={picked}
          picked={setPicked}
          {...form.getInputProps(offerField)}
        />
      )}
    </>
  );
}

type TargetFieldsProps<Values extends Record<string, string>> = {
  form: UseFormReturnType<Values>;
  /** What the form and the server call the offer. */
  offerField: 'offer' | 'offerTo';
  offer: Offer | null;
  isCustom: boolean;
};
