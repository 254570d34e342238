import {
  FilterChips,
  FilterPeriod,
  FilterSearch,
  ResetFilters,
  useFilters,
} from '../ui/filter/filter-parts.tsx';
import { TakenChip } from '../ui/filter/taken-chip.tsx';
import chips from '../ui/list/chips.module.css';
import type { Conversion } from './conversion.ts';
import { days, filters, link, offer, states, term } from './conversion-filter.ts';
import classes from './conversion-filters.module.css';

/** Search, period and states; offer and link are chosen by a click elsewhere and taken away here. */
export function ConversionFilters({ shown }: { shown: Conversion[] }) {
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <div className={classes.fields}>
        <FilterSearch filter={term} isLabelled className={classes.term} />
        <FilterPeriod filter={days} />
      </div>
      <div className={chips.chips}>
        <FilterChips filter={states} />
        <Narrowed shown={shown} />
        <ResetFilters filters={filters} />
      </div>
    </search>
  );
}

/** The offer and the link that all shown conversions have, each with a button that takes it away. */
function Narrowed({ shown: [first] }: { shown: Conversion[] }) {
  const [query, change] = useFilters();
  const narrowed = [
    { filter: offer, of: first?.offer },
    { filter: link, of: first?.link },
  ];
  return narrowed.map(({ filter: { name, label, read }, of }) => {
    const id = read(query);
    if (!id) return null;
    const known = of?.id === id && of.name;
    return (
      <TakenChip key={name} label={`${label}: ${known || `№ ${id}`}`} take={() => change({ [name]: null })} />
    );
  });
}
