import { useState } from 'react';
import { TakenChip } from '../../../ui/filter/taken-chip.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { countryName, countryOptions } from '../../../ui/text/countries.ts';
import classes from './offer-editor.module.css';

/** Any number of countries, added one by one; none is every country. */
export function CountriesField({ label, none, countries, change }: CountriesFieldProps) {
  const [options] = useState(countryOptions);
  const free = options.filter(({ value }) => !countries.includes(value));
  return (
    <div>
      <SelectField
        label={label}
        data={[{ value: '', label: countries.length === 0 ? none : 'Добавить страну' }, ...free]}
        value=""
        onChange={({ currentTarget: { value } }) => value && change([...countries, value])}
      />
      {countries.length > 0 && (
        <div className={classes.chips}>
          {countries.map((country) => (
            <TakenChip
              key={country}
              label={countryName(country)}
              take={() => change(countries.filter((one) => one !== country))}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type CountriesFieldProps = {
  label: string;
  /** What no country means. */
  none: string;
  countries: string[];
  change: (countries: string[]) => void;
};
