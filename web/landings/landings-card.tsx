import { Card } from '../ui/page/card.tsx';
import { audienceOf, type Landing, LandingLook } from './landing-look.tsx';
import classes from './landings.module.css';

/** The pages that visitors of an offer come to; renders nothing where it has a single one. */
export function LandingsCard({ landings }: { landings: Landing[] }) {
  if (landings.length === 0) return null;
  return (
    <Card title="Лендинги">
      <ul className={classes.list}>
        {landings.map((landing) => (
          <li key={landing.id} className={classes.row}>
            <div>
              <p>{landing.name}</p>
              <p className={classes.note}>{audienceOf(landing)}</p>
            </div>
            <LandingLook landing={landing} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
