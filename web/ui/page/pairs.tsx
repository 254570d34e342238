import type { ReactNode } from 'react';

/** Names with their values in the look of `className`, without absent ones; a note may stand below a value. */
export function Pairs({
  className,
  noteClass,
  pairs,
}: {
  className: string | undefined;
  noteClass?: string | undefined;
  pairs: readonly (readonly [name: string, value: ReactNode, note?: ReactNode] | false)[];
}) {
  return (
    <dl className={className}>
      {pairs.map(
        (pair) =>
          pair && (
            <div key={pair[0]}>
              <dt>{pair[0]}</dt>
              <dd>{pair[1]}</dd>
              {pair[2] && <dd className={noteClass}>{pair[2]}</dd>}
            </div>
          ),
      )}
    </dl>
  );
}
