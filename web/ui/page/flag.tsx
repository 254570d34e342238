import { IconWorld } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import classes from './flag.module.css';

/** The flag of a country, a globe for none. The pictures come later: until then its two letters hold their place. */
export function Flag({ country }: { country: string | null }) {
  if (!country) return <IconWorld size={20} stroke={1.5} aria-hidden />;
  return (
    <Suspense fallback={<Letters country={country} />}>
      <Picture country={country} />
    </Suspense>
  );
}

/** Where they do not come at all, the letters stay. */
const Picture = lazy(() =>
  import('./flag-picture.tsx').then(
    ({ FlagPicture }) => ({ default: FlagPicture }),
    () => ({ default: Letters }),
  ),
);

function Letters({ country }: { country: string }) {
  return (
    <span className={classes.letters} aria-hidden="true">
      {country}
    </span>
  );
}
