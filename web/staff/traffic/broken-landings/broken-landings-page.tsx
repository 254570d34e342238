import { keysOf } from '#contract/wire/text';
import { Link } from '../../../router/link.tsx';
import { choicesOf, selectFilter } from '../../../ui/filter/filters.ts';
import type { Tone } from '../../../ui/page/badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import { settings } from '../../rpc/settings.ts';
import type { Column } from '../../ui/list/column.ts';
import { badgeColumn, cellColumn, momentColumn, textColumn } from '../../ui/list/columns.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { offerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';

type Landing = ItemOf<'operator.get-broken-landings'>;

const stateNames: Record<Landing['state'], string> = {
  broken: 'Не отвечает',
  unknown: 'Не проверить',
  doubt: 'Сомнение',
};

const stateTones: Record<Landing['state'], Tone> = { broken: 'danger', unknown: 'plain', doubt: 'plain' };

const landings = listOf('operator.get-broken-landings', [
  offerFilter(),
  selectFilter('state', 'Состояние', choicesOf(keysOf(stateNames), stateNames)),
]);
export const { asks } = landings;

/** `/staff/broken-landings`: pages of offers that the daily check could not open, with the partners whose traffic is lost. */
export function Component() {
  return (
    <Page title="Лендинги">
      {settings.marking && <SectionLinks of="landings" />}
      <SourceList
        source={landings}
        name="broken-landings"
        label="Лендинги"
        words={['лендинг', 'лендинга', 'лендингов']}
        columns={columns}
        failed="Не удалось загрузить лендинги"
        empty={{
          title: 'Все лендинги отвечают',
          text: 'Страницы действующих офферов открываются раз в сутки. Здесь появятся те, что не открылись дважды с перерывом в час.',
        }}
      />
    </Page>
  );
}

const columns: Column<Landing>[] = [
  cellColumn('offer', 'Оффер', 220, Offer, { grows: true }),
  badgeColumn('state', 'Состояние', 140, stateTones, stateNames),
  textColumn('sentence', 'Что нашла проверка', 380),
  momentColumn('since', 'С какого времени', 150),
  momentColumn('checkedAt', 'Проверен', 145),
  cellColumn('partners', 'Партнёры', 280, Partners),
  textColumn('url', 'Адрес', 260),
];

function Offer({ offer, landing }: Landing) {
  return (
    <>
      <Link to={pathTo('offer', { id: offer.id })}>{offer.name}</Link>
      {landing && <span className="dim"> · {landing.name}</span>}
    </>
  );
}

/** The partners with most links there, each with their count. */
function Partners({ partners, partnerCount }: Landing) {
  if (partnerCount === 0) return '—';
  const rest = partnerCount - partners.length;
  return (
    <>
      {partners.map(({ id, login, links }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <TextLink to={pathTo('partner', { id })}>{login}</TextLink> ({formatNumber(links)})
        </span>
      ))}
      {rest > 0 && ` и ещё ${formatNumber(rest)}`}
    </>
  );
}
