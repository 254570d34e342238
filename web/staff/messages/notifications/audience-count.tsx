import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TextButton } from '../../../ui/page/text-link.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { type Draft, toAudience } from './broadcast-draft.ts';

/** The size of an audience, the channels that reach it, and its partners; recounted when the fields rest. */
export function AudienceCount({ draft }: { draft: Draft }) {
  const { triggerId, channels } = draft;
  const key = JSON.stringify({ triggerId, channels, audience: toAudience(draft) });
  const [settled] = useDebouncedValue(key, 400);
  const params: { triggerId: number; channels: Draft['channels']; audience: ReturnType<typeof toAudience> } =
    settled === key ? { triggerId, channels, audience: toAudience(draft) } : JSON.parse(settled);
  const { data, error, isFetching, refetch } = useQuery({
    ...ask('operator.get-audience', params),
    placeholderData: keepPreviousData,
  });
  if (error && !data)
    return (
      <p className="flush" role="alert">
        Не удалось посчитать получателей. <TextButton onClick={() => void refetch()}>Повторить</TextButton>
      </p>
    );
  if (!data) return <p className="flush">Считаем получателей…</p>;
  const { items, unknown } = data;
  return (
    <div className="column gap-16 flush tight shrinks no-frame" aria-busy={isFetching || settled !== key}>
      <p className="flush" role="status">
        <Counted {...data} /> Каналы каждый выбрал сам; заблокированных здесь нет.
      </p>
      {unknown.length > 0 && (
        <p className="flush danger" role="alert">
          Нет таких партнёров: {unknown.join(', ')}
        </p>
      )}
      {items.length > 0 && (
        <details>
          <summary>{data.count > items.length ? `Кто это: первые ${items.length}` : 'Кто это'}</summary>
          <ul>
            {items.map(({ id, login, name }) => (
              <li key={id}>
                {id} · {login} {name && `· ${name}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Above the limit of the count, only the report after sending gives the number and the channels. */
function Counted({ count, isMore, site, mail, telegram }: ResultOf<'operator.get-audience'>) {
  if (isMore)
    return (
      <>
        <strong>Получат больше {formatNumber(count)} партнёров</strong>. Сколько именно и по каким каналам,
        будет в отчёте.
      </>
    );
  return (
    <>
      <strong>
        {plural(count, 'Получит', 'Получат', 'Получат')} {formatNumber(count)}{' '}
        {plural(count, 'партнёр', 'партнёра', 'партнёров')}
      </strong>
      : в кабинете {formatNumber(site)}, почтой {formatNumber(mail)}, в Telegram {formatNumber(telegram)}.
    </>
  );
}
