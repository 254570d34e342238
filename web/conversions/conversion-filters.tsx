import { useNavigate } from 'react-router';
import { conversionStateNames } from '#contract/conversions/conversion-names';
import { conversionStates } from '#contract/conversions/conversion-states';
import { filterVisit } from '../ui/filter/filter-visit.ts';
import { PeriodFields } from '../ui/filter/period-fields.tsx';
import { SearchField } from '../ui/filter/search-field.tsx';
import { TakenChip } from '../ui/filter/taken-chip.tsx';
import chips from '../ui/list/chips.module.css';
import { TextButton } from '../ui/page/text-link.tsx';
import type { Conversion } from './conversion.ts';
import { type ConversionFilter, withState, writeAddress } from './conversion-filter.ts';
import classes from './conversion-filters.module.css';

/** Search, period and states; offer and link are chosen by a click elsewhere and taken away here. */
export function ConversionFilters({ filter, shown }: ConversionFiltersProps) {
  const navigate = useNavigate();
  const show = (next: ConversionFilter, replace = false) =>
    void navigate(writeAddress(next), { ...filterVisit, replace });
  const { period: _, from: __, to: ___, ...others } = filter;
  const { term = '', ...rest } = filter;
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <div className={classes.fields}>
        <SearchField
          label="ID или метка целиком"
          isLabelled
          className={classes.term}
          current={term}
          search={(wanted) => show({ ...rest, ...(wanted ? { term: wanted } : {}) }, true)}
        />
        <PeriodFields
          period={filter}
          anyTime="За всё время"
          show={(period) => show({ ...others, ...period })}
        />
      </div>
      <div className={chips.chips}>
        {conversionStates.map((state) => (
          <button
            key={state}
            type="button"
            className={chips.chip}
            aria-pressed={filter.states?.includes(state) ?? false}
            onClick={() => show(withState(filter, state))}
          >
            {conversionStateNames[state]}
          </button>
        ))}
        <Narrowed filter={filter} shown={shown} show={show} />
        {Object.keys(filter).length > 0 && <TextButton onClick={() => show({})}>Сбросить</TextButton>}
      </div>
    </search>
  );
}

type ConversionFiltersProps = { filter: ConversionFilter; shown: Conversion[] };

type NarrowedProps = ConversionFiltersProps & { show: (filter: ConversionFilter) => void };

/** The offer and the link that all shown conversions have, each with a button that takes it away. */
function Narrowed({ filter: { offer, link, ...rest }, shown, show }: NarrowedProps) {
  const [first] = shown;
  const names = {
    offer: first?.offer.id === offer && first?.offer.name,
    link: first?.link?.id === link && first?.link?.name,
  };
  return (
    <>
      {offer && (
        <TakenChip
          label={`Оффер: ${names.offer || `№ ${offer}`}`}
          take={() => show({ ...rest, ...(link ? { link } : {}) })}
        />
      )}
      {link && (
        <TakenChip
          label={`Ссылка: ${names.link || `№ ${link}`}`}
          take={() => show({ ...rest, ...(offer ? { offer } : {}) })}
        />
      )}
    </>
  );
}
