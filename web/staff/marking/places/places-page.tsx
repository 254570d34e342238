import { adPlaceKindNames } from '#contract/marking/creative-names';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { selectFilter, withParams } from '../../../ui/filter/filters.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Badge } from '../../../ui/page/badge.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { type ItemOf, useAction } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, momentColumn, namedColumn, textColumn } from '../../ui/list/columns.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { type Clear, SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { ofMarking } from '../of-marking.tsx';
import { PartnerLink } from '../record-links.tsx';

type Place = ItemOf<'operator.get-ad-places'>;

const places = listOf('operator.get-ad-places', [
  partnerFilter(),
  withParams(
    selectFilter('state', 'Состояние', [
      { value: 'proved', label: 'Подтверждены' },
      { value: 'unproved', label: 'Не подтверждены' },
    ]),
    (state) => ({ isProved: state && state === 'proved' }),
  ),
]);

export const { asks } = places;

/** `/staff/ad-places`: places where partners show advertising. */
export const Component = ofMarking(Places);

function Places() {
  const mayProve = useMay()('operator.prove-ad-place');
  const actions = (chosen: Place[], clear: Clear) => <Proving chosen={chosen} clear={clear} />;
  return (
    <Page title="Площадки партнёров">
      <SectionLinks of="marking" />
      <SourceList
        source={places}
        name="ad-places"
        label="Площадки партнёров"
        words={['площадка', 'площадки', 'площадок']}
        columns={columns}
        failed="Не удалось загрузить площадки"
        empty={{
          title: 'Площадок пока нет',
          text: 'Партнёры называют здесь сайты, каналы и сообщества, где стоит их реклама. Те, что программа не нашла по ссылке, подтверждаете вы.',
        }}
        actions={mayProve && actions}
      />
    </Page>
  );
}

/** Says of the selected places that they are the partner's, or takes that back: one call for each. */
function Proving({ chosen, clear }: { chosen: Place[]; clear: Clear }) {
  const act = useAction();
  const { run, isPending } = useDo();
  const prove = (isProved: boolean) =>
    void run(
      async () => {
        for (const { id } of chosen) await act('operator.prove-ad-place', { id, isProved });
      },
      () => {
        clear();
        return `${isProved ? 'Подтверждено' : 'Снято подтверждений'}: ${formatNumber(chosen.length)}`;
      },
    );
  return (
    <>
      <Button
        loading={isPending}
        disabled={chosen.every(({ provedBy }) => provedBy !== null)}
        onClick={() => prove(true)}
      >
        Подтвердить
      </Button>
      <ActionButton
        loading={isPending}
        disabled={chosen.every(({ provedBy }) => provedBy === null)}
        onClick={() => prove(false)}
      >
        Снять подтверждение
      </ActionButton>
    </>
  );
}

const columns: Column<Place>[] = [
  textColumn('name', 'Площадка', 200, { grows: true }),
  namedColumn('kind', 'Вид', 110, adPlaceKindNames),
  textColumn('address', 'Адрес', 260),
  cellColumn('partner', 'Партнёр', 170, ({ user }) => <PartnerLink {...user} />),
  cellColumn('provedBy', 'Подтверждена', 170, ({ provedBy }) =>
    provedBy === null ? (
      <Badge tone="warning" text="Нет" />
    ) : (
      <Badge tone="good" text={provedBy === 'link' ? 'По ссылке' : 'Сотрудником'} />
    ),
  ),
  momentColumn('provedAt', 'Когда', 145),
  momentColumn('createdAt', 'Добавлена', 145),
];
