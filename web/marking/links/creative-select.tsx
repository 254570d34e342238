import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { pathTo } from '../../paths.ts';
import { FailedLine } from '../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Picker } from '../../ui/filter/picker.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import classes from '../marking.module.css';
import { markText } from './creative-words.ts';
import { askUsable, usableSource } from './usable-creatives.ts';

/**
 * A field with one creative of an offer that has a token now; its value is the creative's id. A creative that has ended since it was
 * chosen counts as none. Without any creative the field leads to the request of one.
 */
export function CreativeSelect({
  offerId,
  value = '',
  onChange,
  error,
  'data-path': path,
}: CreativeSelectProps) {
  const creatives = useQuery(askUsable(offerId));
  const source = useMemo(() => usableSource(offerId), [offerId]);
  const { data } = creatives;
  if (creatives.isError)
    return <FailedLine text="Не удалось загрузить креативы." retry={() => void creatives.refetch()} />;
  if (!data) return <Skeleton height={76} />;
  if (data.length === 0) return <NoCreatives offerId={offerId} error={error} />;
  const chosen = data.find(({ id }) => String(id) === value);
  return (
    <div className={classes.select}>
      <Picker
        label="Креатив"
        source={source}
        value={chosen ? value : ''}
        name={chosen?.name ?? ''}
        placeholder="Название или номер"
        error={error}
        choose={onChange}
        data-path={path}
      />
      <p className="flush small dim breaks">
        {chosen ? `Поставьте рядом: ${markText(chosen)}` : hintOf(value)}
      </p>
    </div>
  );
}

export type CreativeSelectProps = {
  offerId: number;
  value?: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  'data-path'?: string;
};

const hintOf = (value: string) =>
  value === ''
    ? 'Его токен встанет в адрес ссылки'
    : 'У прежнего креатива больше нет токена: выберите другой';

function NoCreatives({ offerId, error }: { offerId: number; error: ReactNode }) {
  return (
    <div>
      <p className="flush medium">Креатив</p>
      <p className="flush dim">
        У этого оффера пока нет креатива с токеном, без него ссылку не дают.{' '}
        <TextLink amongWords to={`${pathTo('creatives')}?offerId=${offerId}`}>
          Запросить креатив
        </TextLink>
      </p>
      {error && (
        <p className="only-above-4 small danger" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
