import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { macroMeanings } from '#contract/traffic/macros';
import { LinkField } from '../../../ui/urls/link-field.tsx';
import type { Offer } from './choices.ts';
import { landingOf, ownLink } from './landing.ts';
import { OfferPicker } from './offer-picker.tsx';
import { SegmentsField } from './segments-field.tsx';
import { TargetPreview } from './target-text.tsx';

/** The target of traffic: inside the network, or the own link where own links are allowed. */
export function TargetFields<Values extends { isGuru: string; link: string }>({
  form,
  offerField,
  offer,
  isCustom,
}: TargetFieldsProps<Values>) {
  // The picker leaves the page while an own link is written; its offer and the name stay in the form.
  const [picked, setPicked] = useState(offer);
  const { isGuru, link } = form.getValues();
  const way = form.getInputProps('isGuru');
  const offerId: string = form.getInputProps(offerField).value;
  const ownHost = location.hostname;
  const landing = landingOf({ isGuru, offer: offerId, link }, picked, { isCustom, ownHost });
  return (
    <>
      {isCustom && (
        <SegmentsField legend="Куда идёт трафик" ways={ways} value={way.value} onChange={way.onChange} />
      )}
      {ownLink({ isGuru, link }, isCustom) === null ? (
        <OfferPicker
          label="Куда отправлять"
          placeholder="Выбор сети"
          help="Если не выбрать, оффер подберёт сеть"
          method="trafficback.get-offers-to"
          initial={picked}
          picked={setPicked}
          {...form.getInputProps(offerField)}
        />
      ) : (
        <LinkField
          label="Своя ссылка"
          help="Макросы в фигурных скобках заменим значениями клика"
          palette={linkPalette}
          {...form.getInputProps('link')}
        />
      )}
      <TargetPreview landing={landing} />
    </>
  );
}

const ways = [
  { value: '1', label: 'Остаётся в сети' },
  { value: '0', label: 'На свою ссылку' },
];

type TargetFieldsProps<Values extends Record<string, string>> = {
  form: UseFormReturnType<Values>;
  /** The name of the offer's field in the form and on the server. */
  offerField: 'offer' | 'offerTo';
  offer: Offer | null;
  isCustom: boolean;
};

const linkPalette = macroMeanings('link');
