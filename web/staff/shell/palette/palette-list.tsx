import { Fragment, useEffect } from 'react';
import classes from './palette-dialog.module.css';
import type { PaletteGroup, PaletteOption } from './palette-options.ts';

/** The groups of results; the field above keeps the focus, so the list takes only presses of a pointer. */
export function PaletteList({ id, groups, current, choose, go }: PaletteListProps) {
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

type PaletteListProps = {
  id: string;
  groups: PaletteGroup[];
  current: number;
  choose: (to: string) => void;
  go: (option: PaletteOption) => void;
};

/** The numbers run through all groups. */
function numbered(groups: PaletteGroup[]) {
  let place = 0;
  return groups.map(({ title, options }) => ({
    title,
    options: options.map((option) => ({ ...option, place: place++ })),
  }));
}
