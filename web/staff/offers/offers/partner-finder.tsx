import { ask, type ItemOf } from '../../rpc/rpc.ts';
import { partnerLabel } from '../../ui/partner-label.ts';
import { Finder } from './found-list.tsx';

type Found = ItemOf<'operator.get-user-names'>;

/** A search for a partner. */
export function PartnerFinder({
  label,
  verb,
  take,
}: {
  label: string;
  verb: string;
  take: (partner: Found) => void;
}) {
  return (
    <Finder
      ask={(term: string) => ask('operator.get-user-names', { term, pageSize: 8 })}
      nameOf={partnerLabel}
      placeholder="Логин, имя, почта или ID"
      label={label}
      verb={verb}
      take={take}
    />
  );
}
