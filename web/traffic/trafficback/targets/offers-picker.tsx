import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { TextFieldProps } from '../../../ui/form/text-field.tsx';
import { smallIcon } from '../../../ui/page/button-icon.ts';
import type { Offer } from './choices.ts';
import { OfferCombobox } from './offer-combobox.tsx';
import classes from './offers-picker.module.css';
import type { OfferMethod } from './use-offer-pages.ts';

/** A field with any number of offers: its value is their ids, separated by commas. */
export function OffersPicker({
  initial = [],
  method = 'trafficback.get-offers-from',
  value: _,
  onChange,
  ...field
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  initial?: Offer[];
  method?: OfferMethod;
  value?: string;
  onChange: (value: string) => void;
}) {
  const [chosen, setChosen] = useState(initial);
  const change = (offers: Offer[]) => {
    setChosen(offers);
    onChange(offers.map(({ id }) => id).join(','));
  };
  const isChosen = (id: number) => chosen.some((offer) => offer.id === id);
  const without = (id: number) => chosen.filter((offer) => offer.id !== id);
  return (
    <div>
      <OfferCombobox
        {...field}
        method={method}
        shown=""
        isMultiple
        isChosen={isChosen}
        take={(offer) => change(isChosen(offer.id) ? without(offer.id) : [...chosen, offer])}
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label="Выбранные офферы">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <button type="button" aria-label={`Убрать: ${name}`} onClick={() => change(without(id))}>
                <IconX {...smallIcon} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
