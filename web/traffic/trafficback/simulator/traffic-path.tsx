import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { ShareBar } from '../../../ui/page/share-bar.tsx';
import { formatPercent } from '../../../ui/text/format.ts';
import { siteOf } from '../targets/landing.ts';
import { endOf, type Simulated } from './simulation.ts';
import classes from './simulator.module.css';

/** The path of a click, step by step, and its end. */
export function TrafficPath({ path }: { path: Simulated }) {
  const { steps, url, offer, chosen } = path;
  // The visitors of a smart link go to several sites.
  const site = chosen.length > 1 ? '' : siteOf(offer, location.hostname);
  return (
    <section className={classes.path} aria-label="Путь трафика">
      <p role="status" className="only-below-16 bold breaks">
        {endOf(path)}
      </p>
      {chosen.length > 1 && <Shares chosen={chosen} />}
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

/** The shares of such visitors that the offers of a smart link get. */
function Shares({ chosen }: Pick<Simulated, 'chosen'>) {
  return (
    <ul className={classes.shares} aria-label="Доли посетителей">
      {chosen.map(({ offer, share }) => (
        <li key={offer.id}>
          <span className="breaks">{offer.name}</span>
          <span className="digits">{formatPercent(share)}</span>
          <ShareBar share={share} />
        </li>
      ))}
    </ul>
  );
}
