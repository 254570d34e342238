import * as pictures from 'country-flag-icons/string/3x2';
import classes from './flag.module.css';

/** The flag as a picture, in a separate file, because the file holds all flags. */
export function FlagPicture({ country }: { country: string }) {
  const source = `data:image/svg+xml,${encodeURIComponent(flags.get(country) ?? '')}`;
  return <img className={classes.flag} src={source} alt="" width={24} height={16} loading="lazy" />;
}

const flags = new Map<string, string>(Object.entries(pictures));
