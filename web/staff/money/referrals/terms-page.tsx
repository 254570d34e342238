import { useQuery } from '@tanstack/react-query';
import { useModal } from '../../../ui/dialog/opening.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ActButton } from '../../../ui/page/act-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, useAct } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { type Terms, termsText } from './terms.ts';
import { TermsModal } from './terms-modal.tsx';
import { askWaiting, WaitingCard } from './waiting-card.tsx';

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
  const act = useAct();
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
      actions={mayChange && <ActButton onClick={changing.open}>Изменить</ActButton>}
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
