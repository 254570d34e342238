import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '../form/text-field.tsx';
import { Flag } from '../page/flag.tsx';
import { countryName } from './phone-countries.ts';
import { PhoneCountryList } from './phone-country-list.tsx';
import classes from './phone-input.module.css';
import { type Country, callingCode, longestInput } from './phone-number.ts';
import { keepPlus, usePhone } from './use-phone.ts';

/**
 * A phone number (docs/product.md, 5.1): written with the code of a country, which can be edited or chosen, or the
 * way it is written at home. Its value is E.164, empty for none; an unfinished number is its value as far as it goes.
 */
export function PhoneInput({ value, onChange, onBlur, ...field }: PhoneInputProps) {
  const { phone, input, type, choose, leave } = usePhone(value, onChange);
  const [isChoosing, setChoosing] = useState(false);
  const country = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.phone}>
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

type PhoneInputProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

type CountryButtonProps = {
  country: Country | null;
  isOpen: boolean;
  toggle: () => void;
  ref: React.RefObject<HTMLButtonElement | null>;
};

function CountryButton({ country, isOpen, toggle, ref }: CountryButtonProps) {
  const chosen = country ? `${countryName(country)}, +${callingCode(country)}` : 'не выбрана';
  return (
    <button
      ref={ref}
      type="button"
      className={classes.country}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      // Pressed while the list is open, it closes it: the focus must not go first and close it already.
      onMouseDown={(event) => event.preventDefault()}
      onClick={toggle}
    >
      <span className="for-screen-readers">Страна: {chosen}</span>
      <Flag country={country} />
      <IconChevronDown size={16} stroke={1.5} aria-hidden />
    </button>
  );
}
