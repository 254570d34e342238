import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { ask } from '../../rpc/rpc.ts';
import { tiesText } from './bond-part.tsx';

export const askWaiting = ask('operator.get-waiting-referrals', {});

/** Partners whose referral income waits for a check, with links to their cards; empty without such partners. */
export function WaitingCard() {
  const waiting = useQuery(askWaiting);
  if (waiting.data?.items.length === 0) return null;
  return (
    <Card title="Ждут решения">
      <Loaded query={waiting} failed="Не удалось загрузить, кто ждёт решения" skeleton={<p>Загружаем…</p>}>
        {({ items, pagination: { totalCount } }) => (
          <>
            <p>У приведённого и пригласившего много общего: решите в карточке, разные ли это люди.</p>
            <ul>
              {items.map((item) => (
                <li key={item.userId}>
                  <TextLink to={pathTo('partner', { id: item.userId })}>{item.login}</TextLink>
                  {`, пригласил ${item.referrer.login}: ${formatMoney(item.waiting, item.currencyCode)}. Общее: ${tiesText(item)}`}
                </li>
              ))}
            </ul>
            {totalCount > items.length && <p>Всего {totalCount}</p>}
          </>
        )}
      </Loaded>
    </Card>
  );
}
