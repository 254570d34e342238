import { CopyButton } from '../ui/copy-button.tsx';
import { type Simulated, stationsOf } from './simulation.ts';
import classes from './simulator.module.css';

/** The way of a click, step by step, and its end. */
export function TrafficPath({ path }: { path: Simulated }) {
  const { steps, url } = path;
  return (
    <section className={classes.path} aria-label="Путь трафика">
      <p role="status" className={classes.chain}>
        {stationsOf(path).join(' → ')}
      </p>
      <ol className={classes.steps}>
        {steps.map(({ text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have nothing but their place, and it never changes
          <li key={place} data-last={place === steps.length - 1 || undefined}>
            {text}
          </li>
        ))}
      </ol>
      {url && (
        <div className={classes.url}>
          <code>{url}</code>
          <CopyButton value={url} />
        </div>
      )}
    </section>
  );
}
