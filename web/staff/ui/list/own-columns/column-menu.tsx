import { IconColumns3 } from '@tabler/icons-react';
import { mostPinned } from '#contract/wire/column-widths';
import { DropPanel } from '../../../../ui/filter/drop-panel.tsx';
import { OrderedChoices } from '../../../../ui/list/ordered-choices.tsx';
import { buttonIcon } from '../../../../ui/page/button-icon.ts';
import { TextButton } from '../../../../ui/page/text-link.tsx';
import { plural } from '../../../../ui/text/format.ts';
import type { PlacedColumn } from './arrangement.ts';
import classes from './column-menu.module.css';
import type { ColumnChoice } from './use-columns.ts';

/** A menu that chooses a list's columns, their order, and how many stay in place while the others scroll. */
export function ColumnMenu<Item>({ choice }: { choice: ColumnChoice<Item> }) {
  const { arrangement, change } = choice;
  const { placed, pinned } = arrangement;
  const [first, ...rest] = placed;
  const setRest = (items: PlacedColumn<Item>[]) =>
    change({ pinned, placed: first ? [first, ...items] : items });
  return (
    <DropPanel label="Столбцы" text="Столбцы" icon={<IconColumns3 {...buttonIcon} />} isAtEnd>
      <label className={classes.pinned}>
        Закрепить слева
        <select
          value={pinned}
          onChange={({ currentTarget: { value } }) => change({ placed, pinned: Number(value) })}
        >
          {Array.from({ length: mostPinned(choice.shown.length) }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the option's value
            <option key={place} value={place + 1}>
              {place + 1} {plural(place + 1, 'столбец', 'столбца', 'столбцов')}
            </option>
          ))}
        </select>
      </label>
      <OrderedChoices
        label="Столбцы по порядку"
        items={rest}
        keyOf={({ column }) => column.id}
        titleOf={({ column }) => column.title}
        aboutOf={({ column }) => column.about}
        isChosen={({ isHidden }) => !isHidden}
        turn={(turned) => setRest(rest.map((one) => (one === turned ? shownOrHidden(one) : one)))}
        change={setRest}
      />
      {choice.isOwn && <TextButton onClick={choice.reset}>Как было сначала</TextButton>}
    </DropPanel>
  );
}

function shownOrHidden<Item>(one: PlacedColumn<Item>) {
  return { ...one, isHidden: !one.isHidden };
}
