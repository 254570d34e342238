import { Card } from '../../ui/page/card.tsx';
import { audienceOf, type Landing, LandingLook } from './landing-look.tsx';
import classes from './landings.module.css';

/** The pages for visitors of an offer: its landings, or its single page. */
export function LandingsCard({ landings, single = null }: { landings: Landing[]; single?: string | null }) {
  const host = single === null ? undefined : URL.parse(single)?.host;
  if (landings.length === 0 && single !== null && host)
    return (
      <Card title="Лендинг">
        <div className={classes.row}>
          <p>{host}</p>
          <LandingLook landing={{ url: single, name: host }} />
        </div>
      </Card>
    );
  if (landings.length === 0) return null;
  return (
    <Card title="Лендинги">
      <ul className="grid bare">
        {landings.map((landing) => (
          <li key={landing.id} className={classes.row}>
            <div>
              <p>{landing.name}</p>
              <p className="small dim">{audienceOf(landing)}</p>
            </div>
            <LandingLook landing={landing} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
