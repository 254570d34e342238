import { Choices } from './choices.tsx';
import { DropPanel } from './drop-panel.tsx';

/** A choice of a few values, in a panel. */
export function ChoicePanel<Value extends string>({
  text,
  label = text ?? '',
  choices,
  value,
  choose,
  isBare = false,
}: {
  /** The text of the opener, where it is not the chosen label. */
  text?: string;
  label?: string;
  choices: readonly { value: Value; label: string; about?: string }[];
  value?: Value | undefined;
  choose: (value: Value) => void;
  /** True where the label is only for screen readers. */
  isBare?: boolean;
}) {
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value ?? '';
  return (
    <DropPanel
      label={isBare ? `${label}: ${chosen}` : label}
      text={text ?? chosen}
      isField={!isBare && text === undefined}
    >
      {(close) => (
        <Choices
          options={choices}
          value={value}
          choose={(taken) => {
            close();
            choose(taken);
          }}
        />
      )}
    </DropPanel>
  );
}
