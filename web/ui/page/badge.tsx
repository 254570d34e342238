import classes from './badge.module.css';

export type Tone = 'plain' | 'good' | 'warning' | 'danger' | 'ended';

/** A state in a word or two; the tone repeats the word's meaning. */
export function Badge({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {text}
    </span>
  );
}
