import { IconWorld } from '@tabler/icons-react';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { Flag } from '../../ui/page/flag.tsx';
import { countryName } from '../../ui/text/country-name.ts';
import { plural } from '../../ui/text/format.ts';
import classes from './geo.module.css';

/** Flags of the countries that an offer takes. The names are for screen readers and in the tooltip. */
export function Geo({ countries, most }: { countries: string[]; most: number }) {
  if (countries.length === 0)
    return (
      <span className={classes.all}>
        <IconWorld {...buttonIcon} />
        Все страны
      </span>
    );
  const more = countries.length - most;
  const names = countries.map(countryName).join(', ');
  return (
    <span className={classes.flags}>
      {countries.slice(0, most).map((country) => (
        <Flag key={country} country={country} />
      ))}
      {more > 0 && (
        <span aria-hidden className={classes.more}>
          +{more}
        </span>
      )}
      <span className="for-screen-readers">
        {plural(countries.length, 'Страна', 'Страны', 'Страны')}: {names}
      </span>
    </span>
  );
}

/** A list of the countries with their names. */
export function GeoList({ countries }: { countries: string[] }) {
  if (countries.length === 0) return <Geo countries={countries} most={0} />;
  return (
    <ul className={classes.list}>
      {countries.map((country) => (
        <li key={country}>
          <Flag country={country} />
          {countryName(country)}
        </li>
      ))}
    </ul>
  );
}
