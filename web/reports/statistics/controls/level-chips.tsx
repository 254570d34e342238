import { type DimensionName, dimensions } from '#contract/reports/dimensions';
import { levelsFrom } from '#contract/reports/report-address';
import { mostLevels } from '#contract/reports/report-names';
import { ChoicePanel } from '../../../ui/filter/choice-panel.tsx';
import classes from '../../../ui/filter/choices.module.css';
import { Choices } from '../../../ui/filter/choices.tsx';
import { DropPanel } from '../../../ui/filter/drop-panel.tsx';
import { useOrder } from '../../../ui/list/use-order.ts';
import { TextButton } from '../../../ui/page/text-link.tsx';
import { useSource } from '../source.ts';
import own from './report-controls.module.css';

/** The levels of a report's rows as chips. A chip can be replaced, moved by pointer or Alt with an arrow, or removed. */
export function LevelChips({
  levels,
  show,
}: {
  levels: DimensionName[];
  show: (levels: DimensionName[]) => void;
}) {
  const change = (changed: DimensionName[]) => show(levelsFrom(changed));
  const order = useOrder(levels, titleOf, change);
  const options = useOptions(levels);
  const replaced = (place: number, name: DimensionName) =>
    levels.map((level, at) => (at === place ? name : level));
  return (
    <div className={own.levels}>
      <span className="small dim" id="report-levels">
        Группировка
      </span>
      <ul ref={order.root} className={own.chips} aria-labelledby="report-levels">
        {levels.map((level, place) => (
          <li key={level} {...order.propsOf(place)} title="Alt и стрелки переставляют">
            <DropPanel label={`Уровень ${place + 1}: ${titleOf(level)}`} text={titleOf(level)}>
              {(close) => (
                <>
                  {levels.length > 1 && (
                    <div className={classes.actions}>
                      <TextButton disabled={place === 0} onClick={() => order.move(place, place - 1)}>
                        Выше
                      </TextButton>
                      <TextButton
                        disabled={place === levels.length - 1}
                        onClick={() => order.move(place, place + 1)}
                      >
                        Ниже
                      </TextButton>
                      <TextButton onClick={() => change(levels.filter((one) => one !== level))}>
                        Убрать
                      </TextButton>
                    </div>
                  )}
                  <Choices
                    options={[{ value: level, label: titleOf(level) }, ...options]}
                    value={level}
                    choose={(name) => {
                      close();
                      change(replaced(place, name));
                    }}
                  />
                </>
              )}
            </DropPanel>
          </li>
        ))}
      </ul>
      {levels.length < mostLevels && (
        <ChoicePanel text="+ Уровень" choices={options} choose={(name) => change([...levels, name])} />
      )}
      <p className="for-screen-readers" aria-live="polite">
        {order.announcement}
      </p>
    </div>
  );
}

function useOptions(levels: readonly DimensionName[]) {
  const { kind } = useSource();
  return kind.dimensions
    .filter((name) => !levels.includes(name))
    .map((value) => ({ value, label: titleOf(value) }));
}

function titleOf(name: DimensionName): string {
  return dimensions[name].title;
}
