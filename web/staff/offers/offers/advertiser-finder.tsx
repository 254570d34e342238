import { TextButton } from '../../../ui/page/text-link.tsx';
import { ask } from '../../rpc/rpc.ts';
import { Finder } from './found-list.tsx';

/** The offer's advertiser, or a search for one. */
export function AdvertiserFinder({
  chosen,
  choose,
  error,
}: {
  chosen: Named | null;
  choose: (advertiser: Named | null) => void;
  error?: string | undefined;
}) {
  if (chosen)
    return (
      <p>
        Рекламодатель: <strong>{chosen.name}</strong>{' '}
        <TextButton onClick={() => choose(null)}>Выбрать другого</TextButton>
      </p>
    );
  return (
    <Finder
      label="Рекламодатель"
      placeholder="Название или ID"
      error={error}
      ask={(term) => ask('operator.get-advertisers', { term, pageSize: 8 })}
      nameOf={({ name }) => name}
      verb="Выбрать"
      take={({ id, name }) => choose({ id, name })}
    />
  );
}

type Named = { id: number; name: string };
