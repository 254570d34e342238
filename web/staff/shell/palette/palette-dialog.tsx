import { useId, useState } from 'react';
import { useMay } from '../../rpc/me.ts';
import { isBuilt, site } from '../site.ts';
import classes from './palette-dialog.module.css';
import { PaletteList } from './palette-list.tsx';
import { type PaletteOption, placesFor } from './palette-options.ts';
import { TopDialog } from './top-dialog.tsx';
import { usePaletteRecords } from './use-palette-records.ts';

/** Finds actions, sections and records by the typed text; the arrows choose, Enter opens. */
export function PaletteDialog({ close }: { close: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState<string>();
  const id = useId();
  const { groups: records, isSearching, hasFailed } = usePaletteRecords(typed);
  const groups = [...placesFor(typed, { may: useMay(), isBuilt }), ...records];
  const options = groups.flatMap((group) => group.options);
  // Found by address: results that come later change the positions.
  const current = Math.max(
    options.findIndex(({ to }) => to === chosen),
    0,
  );
  const go = ({ to }: PaletteOption) => {
    close();
    site.navigate(to);
  };
  const onKey = (event: React.KeyboardEvent) => {
    const step = steps[event.key];
    const option = options[current];
    if (step) choose(options.at((current + step) % options.length)?.to);
    else if (event.key === 'Enter' && option) go(option);
    else return;
    event.preventDefault();
  };
  return (
    <TopDialog label="Поиск и действия" close={close}>
      <input
        className={classes.input}
        role="combobox"
        aria-label="Найти или перейти"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="Партнёр, оффер, номер заказа, раздел…"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          choose(undefined);
        }}
        onKeyDown={onKey}
      />
      <PaletteList id={id} groups={groups} current={current} choose={choose} go={go} />
      <p role="status" className={classes.state}>
        {isSearching
          ? 'Ищем…'
          : hasFailed
            ? 'Поиск не удался: измените запрос или откройте раздел'
            : options.length === 0 && 'Ничего не нашлось'}
      </p>
    </TopDialog>
  );
}

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };
