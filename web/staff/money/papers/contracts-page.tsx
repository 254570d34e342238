import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { staffFilesPath } from '#contract/console/staff-names';
import { contractPdfPath } from '#contract/money/paper-names';
import { useModal } from '../../../ui/dialog/opening.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDayOf, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, type ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { asksOfPicks, partnerFilter } from '../../ui/list/record-filters.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { ownerLabel } from '../../ui/partner-label.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { OfferModal } from './offer-modal.tsx';
import { type OwnContract, OwnContractModal } from './own-contract-modal.tsx';

type Contract = ResultOf<'operator.get-contracts'>['items'][number];

const partner = partnerFilter();

export const asks: Asks = ({ query }) => [askList(query), ...asksOfPicks([partner], query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-contracts', { ...readPlace(query), userId: partner.read(query) });
}

/** `/staff/papers/contracts`: versions of the public offer, and contracts with single partners. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  const may = useMay();
  const publishing = useModal<null>();
  const saving = useModal<OwnContract | null>();
  const acts = (chosen: Contract[]) => {
    const [one] = chosen;
    const own = chosen.length === 1 && one && one.userId !== null ? { ...one, userId: one.userId } : null;
    return (
      <Button size="sm" variant="default" disabled={own === null} onClick={() => saving.open(own)}>
        Изменить
      </Button>
    );
  };
  return (
    <Page
      title="Договоры"
      actions={
        <>
          {may('operator.save-contract') && (
            <Button variant="default" onClick={() => saving.open(null)}>
              Договор с партнёром
            </Button>
          )}
          {may('operator.publish-contract') && (
            <Button onClick={() => publishing.open(null)}>Новая версия оферты</Button>
          )}
        </>
      }
    >
      <SectionLinks of="papers" />
      <WorkList
        name="contracts"
        label="Договоры"
        words={['договор', 'договора', 'договоров']}
        list={list}
        columns={columns}
        filters={[partner]}
        rowKey={({ id }) => String(id)}
        failed="Не удалось загрузить договоры"
        empty={{
          title: 'Договоров пока нет',
          text: 'Опубликуйте оферту: партнёры примут её перед первой выплатой.',
        }}
        {...(may('operator.save-contract') ? { acts } : {})}
      />
      {publishing.shown && <OfferModal key={publishing.shown.key} closed={publishing.closed} />}
      {saving.shown && (
        <OwnContractModal key={saving.shown.key} contract={saving.shown.target} closed={saving.closed} />
      )}
    </Page>
  );
}

const columns: Column<Contract>[] = [
  {
    id: 'name',
    title: 'Договор',
    width: 240,
    grows: true,
    cell: ({ version, title, number }) => (version === null ? `№ ${number}` : `${title}, версия ${version}`),
  },
  {
    id: 'partner',
    title: 'Партнёр',
    width: 190,
    cell: ({ userId, ...names }) =>
      userId === null ? (
        'Все партнёры'
      ) : (
        <TextLink to={pathTo('partner', { id: userId })}>{ownerLabel(names)}</TextLink>
      ),
  },
  {
    id: 'accepted',
    title: 'Приняли',
    width: 100,
    align: 'end',
    cell: ({ accepted, version }) => (version === null ? '—' : formatNumber(accepted)),
  },
  {
    id: 'silence',
    title: 'Молчание принимает акт',
    width: 190,
    cell: ({ acceptsSilence }) => (acceptsSilence ? 'через 5 рабочих дней' : 'нет'),
  },
  { id: 'madeAt', title: 'Записан', cell: ({ madeAt }) => formatDayOf(madeAt), width: 140 },
  {
    id: 'file',
    title: 'Файл',
    width: 80,
    cell: ({ id, hasFile }) =>
      hasFile ? (
        <a href={`${staffFilesPath}${contractPdfPath}?id=${id}`} aria-label={`PDF договора ${id}`} download>
          PDF
        </a>
      ) : (
        '—'
      ),
  },
];
