import { IconCircleCheck } from '@tabler/icons-react';
import { readPage } from '#contract/wire/list-address';
import { asksOfHistory, ChangeHistory } from '../../accounts/history/change-history.tsx';
import { useMember } from '../../accounts/reach/use-member.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ItemOf } from '../../rpc/rpc.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import { ListFoot, PagedList } from '../../ui/list/paged-list.tsx';
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { formatMoney, formatNumber } from '../../ui/text/format.ts';
import { BrokenTable } from './broken-table.tsx';

const MoveModal = laterModal(async () => (await import('./move-modal.tsx')).MoveModal);
const NewRuleModal = laterModal(async () => (await import('./new-rule-modal.tsx')).NewRuleModal);

export type Broken = ItemOf<'links.get-broken-links'>;
/** The modals that a row opens. */
export type Openers = { move: (broken: Broken) => void; addRule: (broken: Broken) => void };

const pageSize = 20;

export const asks: Asks = ({ query }) => [askBroken(query), ...asksOfHistory('link', query)];

function askBroken(query: URLSearchParams) {
  return ask('links.get-broken-links', { page: readPage(query), pageSize });
}

/** `/tools/broken-links`: links, rules and domains that lose traffic now, the dearest first. */
export function Component() {
  const moving = useModal((broken: Broken) => <MoveModal broken={broken} />);
  const adding = useModal(({ offer }: Broken) => offer && <NewRuleModal offer={offer} />);
  const isMember = useMember() !== undefined;
  return (
    <Page title="Битые ссылки">
      <Card>
        <PagedList
          ask={askBroken}
          pageSize={pageSize}
          failed="Не удалось загрузить битые ссылки"
          skeleton={<RowsSkeleton widths={['220px', '320px']} />}
          nothing={nothing}
        >
          {({ items, pagination, lostPerDay, currencyCode }, pager) => (
            <>
              <BrokenTable
                items={items}
                currencyCode={currencyCode}
                open={{ move: moving.open, addRule: adding.open }}
              />
              <ListFoot pager={pager}>
                Всего: {formatNumber(pagination.totalCount)}.
                {lostPerDay > 0 && ` Вместе теряется около ${formatMoney(lostPerDay, currencyCode)} в день.`}
              </ListFoot>
            </>
          )}
        </PagedList>
      </Card>
      <Card title="Как считается">
        <p className="flush dim">
          Потеря в день — это клики за 7 дней, умноженные на доход с клика за 30 дней до поломки, минус то,
          что эти клики приносят теперь. Страницы офферов сеть открывает раз в сутки; страница «не отвечает»,
          если не открылась дважды с перерывом в час. У ваших собственных адресов проверяются только имя,
          соединение и сертификат: кликов в вашем трекере от этого не бывает.
        </p>
      </Card>
      {!isMember && <ChangeHistory kind="link" />}
      {moving.modal}
      {adding.modal}
    </Page>
  );
}

const nothing = [
  {
    icon: IconCircleCheck,
    title: 'Все ссылки в порядке',
    text: 'Здесь появятся ссылки, по которым теряется трафик: оффер остановлен, закрыт или заполнен, страница не отвечает, правило или домен ведут не туда.',
  },
];
