import classes from './share-bar.module.css';

/** A share, 0 to 1, as a bar. The text beside it says the same: readers of the screen are told nothing. */
export function ShareBar({ share }: { share: number }) {
  return (
    <div className={classes.bar} aria-hidden>
      <div className={classes.part} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
