import { useState } from 'react';
import type { TextFieldProps } from '../../../ui/form/text-field.tsx';
import type { Offer } from './choices.ts';
import { OfferCombobox } from './offer-combobox.tsx';
import type { OfferMethod } from './use-offer-pages.ts';

/** A field with one offer: its value is the offer's id, empty for none. */
export function OfferPicker({
  initial,
  picked,
  value,
  onChange,
  ...field
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  method: OfferMethod;
  initial: Offer | null;
  picked?: (offer: Offer) => void;
  value?: string;
  onChange: (value: string) => void;
}) {
  const [chosen, setChosen] = useState(initial);
  const take = (offer: Offer) => {
    setChosen(offer);
    picked?.(offer);
    onChange(String(offer.id));
  };
  return (
    <OfferCombobox
      {...field}
      shown={chosen && value === String(chosen.id) ? chosen.name : ''}
      isChosen={(id) => String(id) === value}
      take={take}
      empty={() => onChange('')}
    />
  );
}
