import { useRef } from 'react';
import { ask } from '../../../rpc/rpc.ts';
import { Finder } from '../found-list.tsx';
import type { Chosen } from './use-choice.ts';

/** A search for an offer outside the list. */
export function OfferFinder({ taken, take }: { taken: number[]; take: (offer: Chosen) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Finder
      ref={field}
      label="Добавить оффер"
      placeholder="Название или ID"
      ask={(term) => ask('operator.get-offers', { term, pageSize: 10 })}
      taken={taken}
      nameOf={({ name }) => name}
      verb="Добавить"
      take={({ id, name, status }) => {
        take({ id, name, status });
        // The pressed button disappears with the list.
        field.current?.focus();
      }}
    />
  );
}
