import { Choices } from './choices.tsx';
import { DropPanel } from './drop-panel.tsx';
import type { Choice } from './filters.ts';

/** A choice of a few values, in a panel. */
export function ChoicePanel({
  label,
  choices,
  value,
  choose,
  isBare = false,
}: {
  label: string;
  choices: readonly Choice[];
  value: string;
  choose: (value: string) => void;
  /** True where the label is only for screen readers. */
  isBare?: boolean;
}) {
  const text = choices.find((choice) => choice.value === value)?.label ?? value;
  return (
    <DropPanel label={isBare ? `${label}: ${text}` : label} text={text} isField={!isBare}>
      {(close) => (
        <Choices
          options={choices}
          value={value}
          choose={(chosen) => {
            close();
            choose(chosen);
          }}
        />
      )}
    </DropPanel>
  );
}
