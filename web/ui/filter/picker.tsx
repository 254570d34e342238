import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cleanSearch } from '#contract/wire/list-address';
import { FailedLine } from '../feedback/failed-state.tsx';
import { Combobox, useCombobox } from '../list/combobox.tsx';
import { Option, OptionName } from '../list/option.tsx';
import { useSteadyQuery } from '../list/use-steady-query.ts';
import { smallIcon } from '../page/button-icon.ts';
import { askFound, askPicked, type Found, type PickSource } from './pick-source.ts';
import classes from './picker.module.css';

/** One of many records or words, found by typing. An empty text chooses nothing: the value is empty then. */
export function Picker({
  label,
  source,
  value,
  name,
  placeholder,
  isWrong = false,
  error,
  takesAnyText = false,
  'data-path': path,
  choose,
}: PickerProps) {
  const isAsked = value !== '' && !isWrong && name === undefined;
  const picked = useQuery({ ...askPicked(source, value), enabled: isAsked });
  const { box, found, choices, isStale, pick, leave, take } = usePicking(source, choose, takesAnyText);
  return (
    <Combobox
      box={box}
      hasList={box.isOpen && choices.length > 0}
      activeValue={choices[box.active]?.value}
      list={{ className: classes.list, tallest: 280, 'aria-busy': isStale }}
      label={label}
      placeholder={placeholder}
      after={<IconChevronDown {...smallIcon} />}
      aria-invalid={isWrong || undefined}
      error={error}
      data-path={path}
      value={box.text ?? name ?? picked.data?.label ?? value}
      onKeyDown={box.keys(choices.length, take)}
      leave={leave}
    >
      {(id) => (
        <>
          {found.isError && <FailedLine text="Поиск не удался." retry={() => void found.refetch()} />}
          {!found.isError && choices.length === 0 && (
            <p className={classes.none} role="status">
              {isStale ? 'Ищем…' : `Не нашли «${box.text ?? ''}»`}
            </p>
          )}
          {choices.length > 0 && (
            <div id={`${id}list`} role="listbox" aria-label={label}>
              {choices.map((choice, index) => (
                <Option
                  key={choice.value}
                  id={`${id}${choice.value}`}
                  isActive={index === box.active}
                  isChosen={choice.value === value}
                  choose={() => pick(choice)}
                >
                  <OptionName>{choice.label}</OptionName>
                  {choice.note && <span className="small dim">{choice.note}</span>}
                </Option>
              ))}
            </div>
          )}
        </>
      )}
    </Combobox>
  );
}

type PickerProps = {
  label: string;
  source: PickSource;
  value: string;
  /** The name of the value, where the page knows it. */
  name?: string | undefined;
  placeholder: string;
  isWrong?: boolean;
  error?: ReactNode;
  /** True where a text without a choice is chosen as it is; else it is undone when the field is left. */
  takesAnyText?: boolean;
  /** The place in a form, from its `getInputProps`. */
  'data-path'?: string | undefined;
  choose: (value: string, name?: string) => void;
};

/** The search of a picker and its choice. A field that is left takes the only choice found. */
function usePicking(source: PickSource, choose: PickerProps['choose'], takesAnyText: boolean) {
  const box = useCombobox((typed) => typed === '' && choose(''));
  const wanted = cleanSearch(box.text ?? '');
  const [term] = useDebouncedValue(wanted, 200);
  const found = useSteadyQuery({ ...askFound(source, term), enabled: box.isOpen });
  const choices = found.data ?? [];
  const isStale = term !== wanted || found.isPlaceholderData || found.isPending;
  const pick = ({ value, label }: Found) => {
    choose(value, label);
    box.close();
  };
  const leave = () => {
    const [only, ...others] = isStale ? [] : choices;
    box.close();
    if (wanted === '') return;
    if (only && others.length === 0) choose(only.value, only.label);
    else if (takesAnyText) choose(wanted);
  };
  const take = () => {
    const choice = choices[box.active];
    if (!isStale && choice) pick(choice);
  };
  return { box, found, choices, isStale, pick, leave, take };
}
