import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '../form/text-field.tsx';
import { smallIcon } from '../page/button-icon.ts';
import { Flag } from '../page/flag.tsx';
import { countryName } from './phone-countries.ts';
import { PhoneCountryList } from './phone-country-list.tsx';
import classes from './phone-input.module.css';
import { type Country, callingCode, longestInput } from './phone-number.ts';
import { keepPlus, usePhone } from './use-phone.ts';

/**
 * A phone number (docs/product.md, 5.1): written with a country code, which can be edited or chosen, or in the national format.
 * Its value is E.164, empty for none; an unfinished number has its digits so far as the value.
 */
export function PhoneInput({
  value,
  onChange,
  onBlur,
  ...field
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
}) {
  const { phone, input, type, choose, leave } = usePhone(value, onChange);
  const [isChoosing, setChoosing] = useState(false);
  const country = useRef<HTMLButtonElement>(null);
  return (
    <div className="anchor">
      <TextField
        {...field}
        ref={input}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={longestInput}
        value={phone.text}
        onChange={type}
        onKeyDown={keepPlus}
        onBlur={(event) => {
          leave();
          onBlur?.(event);
        }}
        leftSectionWidth={64}
        leftSectionPointerEvents="all"
        leftSection={
          <CountryButton
            country={phone.country}
            isOpen={isChoosing}
            toggle={() => setChoosing(!isChoosing)}
            ref={country}
          />
        }
      />
      {isChoosing && (
        <PhoneCountryList
          chosen={phone.country}
          choose={choose}
          close={() => setChoosing(false)}
          giveUp={() => country.current?.focus()}
        />
      )}
    </div>
  );
}

function CountryButton({
  country,
  isOpen,
  toggle,
  ref,
}: {
  country: Country | null;
  isOpen: boolean;
  toggle: () => void;
  ref: React.RefObject<HTMLButtonElement | null>;
}) {
  const chosen = country ? `${countryName(country)}, +${callingCode(country)}` : 'не выбрана';
  return (
    <button
      ref={ref}
      type="button"
      className={classes.country}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      // A press closes an open list: the focus must not leave first and close the list already.
      onMouseDown={(event) => event.preventDefault()}
      onClick={toggle}
    >
      <span className="for-screen-readers">Страна: {chosen}</span>
      <Flag country={country} />
      <IconChevronDown {...smallIcon} />
    </button>
  );
}
