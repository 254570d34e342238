import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { siteOf } from '../targets/landing.ts';
import { isTaken, type Simulated, stationsOf } from './simulation.ts';
import classes from './simulator.module.css';

/** The path of a click, step by step, and its end. */
export function TrafficPath({ path }: { path: Simulated }) {
  const { steps, url, offer } = path;
  const site = siteOf(offer, location.hostname);
  return (
    <section className={classes.path} aria-label="Путь трафика">
      <p role="status" className="only-below-16 bold breaks">
        {isTaken(path) ? `Клик примет сам оффер: ${offer?.name}` : stationsOf(path).join(' → ')}
      </p>
      <ol className={classes.steps}>
        {steps.map(({ text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have nothing but their place, and it never changes
          <li key={place} data-last={place === steps.length - 1 || undefined}>
            {text}
          </li>
        ))}
      </ol>
      {site && <p className={classes.site}>Сайт: {site}</p>}
      {url && (
        <div className={classes.url}>
          <code>{url}</code>
          <CopyButton value={url} />
        </div>
      )}
    </section>
  );
}
