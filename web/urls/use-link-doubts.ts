import { useRef, useState } from 'react';

/**
 * Stops the submit of a link that can be saved but is probably a mistake, until the partner accepts this very link. `asked` are
 * the doubts about the stopped link while the field still has it.
 */
export function useLinkDoubts(find: (link: string) => string[], link: string) {
  const [stopped, setStopped] = useState<string | null>(null);
  const accepted = useRef<string | null>(null);
  return {
    asked: stopped === link ? find(link) : [],
    accept() {
      accepted.current = link;
    },
    /** Whether the submit stops here. */
    stops(): boolean {
      const isStopped = accepted.current !== link && find(link).length > 0;
      setStopped(isStopped ? link : null);
      return isStopped;
    },
  };
}
