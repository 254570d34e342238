import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '../form/text-field.tsx';
import { smallIcon } from '../page/button-icon.ts';
import { Flag } from '../page/flag.tsx';
import { countryName } from '../text/country-name.ts';
import classes from './phone-input.module.css';
import type { Country } from './phone-number.ts';
import { longestInput } from './real-number.ts';
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
  const { phone, input, plans, ask, type, choose, leave } = usePhone(value, onChange);
  const [isChoosing, setChoosing] = useState(false);
  const country = useRef<HTMLButtonElement>(null);
  return (
    <div className="anchor">
      <TextField
        className={classes.phone}
        {...field}
        ref={input}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={longestInput}
        value={phone.text}
        onChange={type}
        onKeyDown={keepPlus}
        onFocus={ask}
        onBlur={(event) => {
          leave();
          onBlur?.(event);
        }}
        before={
          <CountryButton
            country={phone.country}
            code={phone.country && (plans?.callingCode(phone.country) ?? '7')}
            isOpen={isChoosing}
            isReady={plans !== null}
            toggle={() => setChoosing(!isChoosing)}
            ref={country}
          />
        }
      />
      {isChoosing && plans && (
        <plans.PhoneCountryList
          chosen={phone.country}
          choose={(chosen) => choose(plans, chosen)}
          close={() => setChoosing(false)}
          giveUp={() => country.current?.focus()}
        />
      )}
    </div>
  );
}

function CountryButton({
  country,
  code,
  isOpen,
  isReady,
  toggle,
  ref,
}: {
  country: Country | null;
  code: string | null;
  isOpen: boolean;
  isReady: boolean;
  toggle: () => void;
  ref: React.RefObject<HTMLButtonElement | null>;
}) {
  const chosen = country ? `${countryName(country)}, +${code}` : 'не выбрана';
  return (
    <button
      ref={ref}
      type="button"
      className={classes.country}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      // A press before the plans are there opens the list when they come.
      aria-busy={!isReady || undefined}
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
