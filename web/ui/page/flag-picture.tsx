import classes from './flag.module.css';

/** The flag as a picture. The addresses of all flags are a file of their own. */
export function FlagPicture({ country }: { country: string }) {
  const source = addresses[`${folder}${country}.svg`];
  return <img className={classes.flag} src={source} alt="" width={24} height={16} loading="lazy" />;
}

const folder = '../../../node_modules/country-flag-icons/3x2/';
const addresses = import.meta.glob<string>('../../../node_modules/country-flag-icons/3x2/??.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
