import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import chipClasses from '../list/chips.module.css';
import { buttonIcon } from '../page/button-icon.ts';
import { TextButton } from '../page/text-link.tsx';
import classes from './filter-bar.module.css';
import { chipsOf, unreadChips, withoutAll } from './filter-chips.ts';
import { FilterField } from './filter-field.tsx';
import { useFilters } from './filter-parts.tsx';
import { type Filter, namesOf } from './filters.ts';
import { PickChip, TakenChip } from './taken-chip.tsx';

/**
 * The filters of a work list (filters.ts), each in the address, above chips of the set ones and «Сбросить». `WorkList` includes
 * one: used alone only above content that is no list.
 */
export function FilterBar({ filters }: { filters: readonly Filter[] }) {
  const [query, change] = useFilters();
  const [isWhole, setWhole] = useState(false);
  const shown = filters.filter(
    (filter) => isWhole || !filter.isRare || namesOf(filter).some((name) => query.has(name)),
  );
  const chips = chipsOf(filters, query);
  const unread = unreadChips(filters, query);
  return (
    <search className="grid gap-12" aria-label="Фильтр">
      <div className={classes.fields}>
        {shown.map((filter) => (
          <FilterField key={filter.name} filter={filter} />
        ))}
        {(isWhole || shown.length < filters.length) && filters.some(({ isRare }) => isRare) && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            <IconFilter {...buttonIcon} /> {isWhole ? 'Меньше фильтров' : 'Ещё фильтры'}
          </button>
        )}
      </div>
      {chips.length + unread.length > 0 && (
        <div className={`${chipClasses.chips} ${classes.chips}`}>
          {unread.map(({ key, label, change: by }) => (
            <TakenChip key={key} label={label} take={() => change(by)} isWrong />
          ))}
          {chips.map((chip) => {
            const take = () => change(chip.change);
            return chip.pick ? (
              <PickChip key={chip.key} pick={chip.pick} take={take} />
            ) : (
              <TakenChip key={chip.key} label={chip.label} take={take} />
            );
          })}
          <TextButton onClick={() => change(withoutAll(filters))}>Сбросить</TextButton>
        </div>
      )}
    </search>
  );
}
