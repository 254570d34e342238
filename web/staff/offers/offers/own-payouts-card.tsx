import { useQuery } from '@tanstack/react-query';
import { useModal } from '../../../ui/dialog/opening.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card as Surface } from '../../../ui/page/card.tsx';
import { TextButton } from '../../../ui/page/text-link.tsx';
import table from '../../../ui/table/table.module.css';
import { countryName } from '../../../ui/text/country-name.ts';
import { formatDayOf, formatMoney } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { ask, type ItemOf, useAction } from '../../rpc/rpc.ts';
import { CardPager, firstPlace, useCardPages } from '../../ui/card-pages.tsx';
import { ownerLabel } from '../../ui/partner-label.ts';
import classes from './editor/offer-editor.module.css';
import { OwnPayoutModal } from './own-payout-modal.tsx';

export type OwnPayout = ItemOf<'operator.get-payouts'>;

export const askOwn = (offerId: number, place = firstPlace) =>
  ask('operator.get-payouts', { offerId, ...place });

/** The payouts of single partners instead of the offer's payouts. */
export function OwnPayoutsCard({ offerId }: { offerId: number }) {
  const may = useMay();
  const mayChange = may('operator.set-payout');
  const pages = useCardPages();
  const writing = useModal((payout?: OwnPayout) => (
    <OwnPayoutModal offerId={offerId} payout={payout ?? null} />
  ));
  const own = useQuery(askOwn(offerId, pages.place));
  pages.follow(own.data?.pagination);
  return (
    <Surface title="Индивидуальные ставки партнёров">
      <Loaded
        query={own}
        failed="Не удалось загрузить индивидуальные ставки"
        skeleton={<p className="small dim">Загружаем…</p>}
      >
        {({ items, pagination }) => (
          <div className={classes.fields}>
            {items.length === 0 ? (
              <p>Все партнёры получают ставку оффера.</p>
            ) : (
              <OwnTable items={items} offerId={offerId} change={mayChange && writing.open} />
            )}
            <CardPager pages={pages} pagination={pagination} />
            {mayChange && (
              <ActionButton className={classes.add} onClick={() => writing.open()}>
                Назначить индивидуальную ставку
              </ActionButton>
            )}
          </div>
        )}
      </Loaded>
      {writing.modal}
    </Surface>
  );
}

function OwnTable({
  items,
  offerId,
  change,
}: {
  items: OwnPayout[];
  offerId: number;
  change: false | ((payout: OwnPayout) => void);
}) {
  const end = useEnding(offerId);
  return (
    <div className={classes.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {change && <th scope="col">Действия</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((payout) => (
            <tr key={`${payout.userId} ${payout.goal} ${payout.countries}`}>
              <th scope="row">{ownerLabel({ userLogin: payout.login, userName: payout.userName })}</th>
              <td>{payout.goal || 'Основная'}</td>
              <td>{payout.countries.map(countryName).join(', ') || 'Остальные'}</td>
              <td>{formatMoney(payout.amount, payout.currencyCode)}</td>
              <td>{formatDayOf(payout.holdsFrom)}</td>
              {change && (
                <td>
                  <TextButton onClick={() => change(payout)}>Изменить</TextButton>{' '}
                  <TextButton onClick={() => void end(payout)}>Убрать</TextButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useEnding(offerId: number) {
  const act = useAction();
  const { run } = useDo();
  return ({ userId, login, goal, countries, currencyCode }: OwnPayout) =>
    run(
      () => act('operator.set-payout', { offerId, userId, goal, countries, currencyCode, amount: null }),
      'Индивидуальная ставка убрана',
      {
        title: `Убрать индивидуальную ставку партнёра ${login}?`,
        text: 'Новые клики оплатят по ставке оффера. Партнёр получит уведомление, если льёт сюда трафик.',
        accept: 'Убрать ставку',
        danger: true,
      },
    );
}

const titles = ['Партнёр', 'Цель', 'Страны', 'Ставка', 'С какого дня'];
