import type { Db } from '../../platform/db/connection.ts';
import type { Reading } from './readings.ts';
import type { Suggestion } from './suggest.ts';
import { matchesWords } from './typos.ts';

type Found = {
  name: string;
  key: string;
  region: string;
  isRegion: boolean;
  place: string;
  rest: string;
  isOpen: boolean;
  score: number;
};

/**
 * The built-in search: cities and regions by the best of the readings, the bigger first where they are equal. A name as it is
 * beats one that is begun; one with a typo counts only where there is neither. Some 1,000 rows are looked through; an index would
 * not be quicker.
 */
export async function findPlaces(db: Db, readings: Reading[]): Promise<Suggestion[]> {
  const found = await db<Found[]>`
    select * from (
      select distinct on (p.id) p.name, p.key, p.region, p.is_region, p.population, r.place, r.rest, r."isOpen",
        case when p.key = r.place then 3 + length(r.place) / 100.0
          when r."isOpen" and p.key like r.place || '%' then 2
          when r."isOpen" then similarity(p.key, r.place) * 0.3 + word_similarity(r.place, p.key) * 0.7
          else similarity(p.key, r.place) end + case when r.region = '' then 0 else 1 end as score
      from jsonb_to_recordset(${JSON.stringify(readings)}::text::jsonb)
        as r(place text, region text, rest text, "isOpen" boolean)
      join places p on r.region = '' or not p.is_region and similarity(p.region_key, r.region) > 0.5
      order by p.id, score desc, length(r.rest)
    ) best
    where score >= 0.38 order by score desc, population desc, name limit 30`;
  const sure = found.filter(({ score }) => score >= 2);
  const near = found.filter(({ place, key, isOpen }) => matchesWords(place, key, isOpen));
  return (sure.length > 0 ? sure : near).slice(0, 10).map(toSuggestion);
}

function toSuggestion({ name, region, isRegion, rest }: Found): Suggestion {
  const place = isRegion || region === name ? name : `${region}, ${name}`;
  const parts = { postalCode: '', region, city: isRegion ? '' : name, street: '', house: '', flat: '' };
  return { value: rest === '' ? place : `${place}, ${rest}`, parts };
}
