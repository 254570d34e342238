import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { settings } from '../../rpc/settings.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { PlacesForm } from './places-form.tsx';

export const asks: Asks = () => [askPlaces];

const askPlaces = ask('operator.get-forbidden-places', {});

/** `/staff/forbidden-places`: hosts and in-app browsers whose clicks are marked. */
export function Component() {
  const places = useQuery(askPlaces);
  return (
    <Page title="Запрещённые места" actions={<HistoryLink method="operator.save-forbidden-places" />}>
      {settings.marking && <SectionLinks of="landings" />}
      <p>
        {settings.marking
          ? 'Клик отсюда отмечается, и отметка остаётся у конверсии. Берёт ли такие клики оффер, указано в его аудитории.'
          : 'Отметки выключены: программа не сверяет клики с этими списками.'}
      </p>
      <Card>
        <Loaded query={places} failed="Не удалось загрузить списки" skeleton={<PartSkeleton />}>
          {(data) => (
            <>
              <p>Отмечено кликов за 7 дней: {formatNumber(data.recent)}</p>
              <PlacesForm places={data} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
