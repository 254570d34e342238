import { IconWorld } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { buttonIcon } from './button-icon.ts';
import classes from './flag.module.css';

/** The flag of a country, a globe for none. The pictures load later: until then the two letters hold their place. */
export function Flag({ country }: { country: string | null }) {
  if (!country) return <IconWorld {...buttonIcon} />;
  return (
    <Suspense fallback={<Letters country={country} />}>
      <Picture country={country} />
    </Suspense>
  );
}

/** The letters stay where the pictures fail to load. */
const Picture = lazy(() =>
  import('./flag-picture.tsx').then(
    ({ FlagPicture }) => ({ default: FlagPicture }),
    () => ({ default: Letters }),
  ),
);

function Letters({ country }: { country: string }) {
  return (
    <span className={classes.letters} aria-hidden>
      {country}
    </span>
  );
}
