import { Fragment, useEffect, useId, useState } from 'react';
import { navigate } from '../../router/router.ts';
import classes from './palette-dialog.module.css';
import type { PaletteGroup, PaletteOption } from './places.ts';
import { TopDialog } from './top-dialog.tsx';

/** The results of a typed text. */
export type Finding = { groups: PaletteGroup[]; isSearching: boolean; hasFailed: boolean };

/** Finds actions, sections and records by the typed text; the arrows choose, Enter opens. */
export function PaletteDialog({
  useFinding,
  placeholder,
  close,
}: {
  useFinding: (typed: string) => Finding;
  placeholder: string;
  close: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState<string>();
  const id = useId();
  const { groups, isSearching, hasFailed } = useFinding(typed);
  const options = groups.flatMap((group) => group.options);
  // Found by address: results that come later change the positions.
  const current = Math.max(
    options.findIndex(({ to }) => to === chosen),
    0,
  );
  const go = ({ to }: PaletteOption) => {
    close();
    void navigate(to);
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
        placeholder={placeholder}
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

/** The groups of results; the field above keeps the focus, so the list takes only presses of a pointer. */
function PaletteList({
  id,
  groups,
  current,
  choose,
  go,
}: {
  id: string;
  groups: PaletteGroup[];
  current: number;
  choose: (to: string) => void;
  go: (option: PaletteOption) => void;
}) {
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Найденное" className={classes.list} tabIndex={-1}>
      {numbered(groups).map(({ title, options }) => (
        <Fragment key={title}>
          <div className={classes.title} role="presentation">
            {title}
          </div>
          {options.map(({ place, ...option }) => (
            <div
              key={option.to}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === current}
              className={classes.option}
              onPointerMove={() => choose(option.to)}
              onClick={() => go(option)}
              onKeyDown={({ key }) => key === 'Enter' && go(option)}
            >
              <span className="grows cut">{option.title}</span>
              {option.note && <span className={classes.note}>{option.note}</span>}
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

/** The numbers run through all groups. */
function numbered(groups: PaletteGroup[]) {
  let place = 0;
  return groups.map(({ title, options }) => ({
    title,
    options: options.map((option) => ({ ...option, place: place++ })),
  }));
}
