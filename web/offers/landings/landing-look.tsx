import { deviceNames } from '#contract/traffic/traffic-names';
import { quote } from '#contract/wire/text';
import type { ResultOf } from '../../rpc/rpc.ts';
import { LeavingMark } from '../../ui/page/leaving-mark.tsx';
import { countryName } from '../../ui/text/country-name.ts';
import classes from './landings.module.css';

export type Landing = ResultOf<'offers.get-offer'>['landings'][number];

/** Opens a landing as visitors see it. No click is counted. */
export function LandingLook({ landing: { url, name } }: { landing: Pick<Landing, 'url' | 'name'> }) {
  return (
    <a
      className={classes.look}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Посмотреть лендинг ${quote(name)}`}
    >
      Посмотреть
      <LeavingMark />
    </a>
  );
}

/** The visitors that a landing is for; an empty text means all. */
export function audienceOf({ countries, devices }: Landing): string {
  const parts = [countries.map(countryName), devices.map((device) => deviceNames[device])];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join(', '))
    .join(' · ');
}
