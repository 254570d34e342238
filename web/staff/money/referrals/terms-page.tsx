import { useQuery } from '@tanstack/react-query';
import { useModal } from '../../../ui/dialog/opening.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, useAction } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { tiesText } from './bond-part.tsx';
import { type Terms, termsText } from './terms.ts';
import { TermsModal } from './terms-modal.tsx';

export const asks: Asks = () => [askTerms, askWaiting];

const askTerms = ask('operator.get-referral-terms', {});

/** `/staff/withdrawals/referrals`: the terms of partners' income from the partners whom they bring. */
export function Component() {
  const terms = useQuery(askTerms);
  const mayRead = useMay()('operator.get-waiting-referrals');
  return (
    <Page title="Реферальная программа" actions={<HistoryLink method="operator.set-referral-terms" />}>
      <SectionLinks of="withdrawals" />
      <Loaded query={terms} failed="Не удалось загрузить условия" skeleton={<PartSkeleton />}>
        {(data) => <Shown terms={data.terms} />}
      </Loaded>
      {mayRead && <WaitingCard />}
    </Page>
  );
}

function Shown({ terms }: { terms: Terms | null }) {
  const act = useAction();
  const mayChange = useMay()('operator.set-referral-terms');
  const changing = useModal(() => (
    <TermsModal
      title="Реферальная программа"
      terms={terms}
      save={(wanted) => act('operator.set-referral-terms', wanted)}
    />
  ));
  return (
    <Card
      title="Условия для всех"
      actions={mayChange && <ActionButton onClick={changing.open}>Изменить</ActionButton>}
    >
      <p>{terms ? termsText(terms) : 'Программы нет: за приведённых партнёров ничего не начисляется.'}</p>
      <p>
        Начисляется, когда деньги конверсии становятся доступны, и списывается с её возвратом. Свои условия
        партнёра — в его карточке.
      </p>
      {changing.modal}
    </Card>
  );
}

const askWaiting = ask('operator.get-waiting-referrals', {});

/** Partners whose referral income waits for a check, with links to their cards; empty without such partners. */
function WaitingCard() {
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
