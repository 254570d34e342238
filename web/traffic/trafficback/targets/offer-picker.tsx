import { useState } from 'react';
import type { TextFieldProps } from '../../../ui/form/text-field.tsx';
import { type Choice, type Offer, toChoice, toOffer } from './choices.ts';
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
  const [chosen, setChosen] = useState<Choice | null>(initial ? toChoice(initial) : null);
  const take = (choice: Choice) => {
    setChosen(choice);
    picked?.(toOffer(choice));
    onChange(String(choice.value));
  };
  return (
    <OfferCombobox
      {...field}
      shown={chosen && value === String(chosen.value) ? chosen.label : ''}
      isChosen={(id) => String(id) === value}
      take={take}
      empty={() => onChange('')}
    />
  );
}
