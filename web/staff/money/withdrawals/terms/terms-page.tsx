import { useQuery } from '@tanstack/react-query';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../../ui/page/facts.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { formatDay } from '../../../../ui/text/format.ts';
import { useMay } from '../../../rpc/me.ts';
import { type Asks, ask } from '../../../rpc/rpc.ts';
import { HistoryLink } from '../../../ui/history-link.tsx';
import { SectionLinks } from '../../../ui/section-links.tsx';
import { type Terms, whenOf } from './terms-draft.ts';
import { type ShownTerms, TermsModal } from './terms-modal.tsx';

export const asks: Asks = () => [askTerms];

const askTerms = ask('operator.get-withdrawal-terms', {});

/** `/staff/withdrawals/terms`: the network's days of payment, and its automatic approval. */
export function Component() {
  const terms = useQuery(askTerms);
  return (
    <Page title="Расписание выплат" actions={<HistoryLink method="operator.set-withdrawal-terms" />}>
      <SectionLinks of="withdrawals" />
      <Loaded query={terms} failed="Не удалось загрузить расписание" skeleton={<PartSkeleton />}>
        {(data) => <Shown terms={data} />}
      </Loaded>
    </Page>
  );
}

function Shown({ terms }: { terms: ShownTerms }) {
  const mayChange = useMay()('operator.set-withdrawal-terms');
  const changing = useModal((shown: ShownTerms) => <TermsModal terms={shown} />);
  return (
    <Card
      title="Когда сеть платит"
      actions={mayChange && <ActionButton onClick={() => changing.open(terms)}>Изменить</ActionButton>}
    >
      <Facts facts={factsOf(terms)} />
      {changing.modal}
    </Card>
  );
}

function factsOf(terms: Terms): FactList {
  const { cutoffHour, holidays, approvesItself } = terms;
  return [
    ['Дни', whenOf(terms)],
    ['Заявки до', `${cutoffHour}:00 по времени сети: более поздние идут в следующий раз`],
    ['Праздники', holidays.map(formatDay).join(', ') || 'Не указаны, выходные сеть пропускает сама'],
    [
      'Одобрение',
      approvesItself
        ? 'Само, не больше лимита способа и когда смотреть не на что'
        : 'Каждую выплату одобряет сотрудник',
    ],
  ];
}
