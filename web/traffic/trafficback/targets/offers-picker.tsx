import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { TextFieldProps } from '../../../ui/form/text-field.tsx';
import { smallIcon } from '../../../ui/page/button-icon.ts';
import { type Choice, type Offer, toChoice } from './choices.ts';
import { OfferCombobox } from './offer-combobox.tsx';
import classes from './offers-picker.module.css';

/** A field with any number of offers: its value is their ids, separated by commas. */
export function OffersPicker({
  initial = [],
  value: _,
  onChange,
  ...field
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  initial?: Offer[];
  value?: string;
  onChange: (value: string) => void;
}) {
  const [chosen, setChosen] = useState(initial.map(toChoice));
  const change = (choices: Choice[]) => {
    setChosen(choices);
    onChange(choices.map((choice) => choice.value).join(','));
  };
  const isChosen = (id: number) => chosen.some(({ value }) => value === id);
  const without = (id: number) => chosen.filter(({ value }) => value !== id);
  return (
    <div>
      <OfferCombobox
        {...field}
        method="trafficback.get-offers-from"
        shown=""
        isMultiple
        isChosen={isChosen}
        take={(choice) => change(isChosen(choice.value) ? without(choice.value) : [...chosen, choice])}
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label="Выбранные офферы">
          {chosen.map(({ value, label }) => (
            <li key={value}>
              <span>{label}</span>
              <button type="button" aria-label={`Убрать: ${label}`} onClick={() => change(without(value))}>
                <IconX {...smallIcon} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
