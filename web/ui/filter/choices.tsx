import classes from './choices.module.css';

/** Choices of a panel, one of which may be taken already. */
export function Choices<Value extends string>({ options, value, choose }: ChoicesProps<Value>) {
  return (
    <div className={classes.choices}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.choice}
          aria-pressed={value === undefined ? undefined : option.value === value}
          title={option.about}
          onClick={() => choose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

type ChoicesProps<Value> = {
  options: readonly { value: Value; label: string; about?: string }[];
  value?: Value;
  choose: (value: Value) => void;
};
