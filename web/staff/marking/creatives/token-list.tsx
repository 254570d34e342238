import { choicesOf, selectFilter } from '../../../ui/filter/filters.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, momentColumn, numberColumn } from '../../ui/list/columns.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { CreativeLink, PartnerLink } from '../record-links.tsx';

type Token = ItemOf<'operator.get-ad-tokens'>;

const kinds = choicesOf(['own', 'foreign', 'none'], {
  own: 'Токены сети',
  foreign: 'Чужие токены',
  none: 'Без токена',
});

export const tokens = listOf('operator.get-ad-tokens', [selectFilter('kind', 'Вид', kinds), partnerFilter()]);

/** Tokens that clicks of 30 days had. */
export function TokenList() {
  return (
    <SourceList
      source={tokens}
      name="ad-tokens"
      label="Токены кликов за 30 дней"
      words={['строка', 'строки', 'строк']}
      columns={columns}
      rowKey={({ erid, user }) => `${user.id} ${erid}`}
      failed="Не удалось загрузить токены"
      empty={{
        title: 'Кликов за 30 дней нет',
        text: 'Здесь будет видно, с какими токенами приходят посетители: своими, чужими или без токена.',
      }}
    />
  );
}

const columns: Column<Token>[] = [
  cellColumn('erid', 'Токен', 200, ({ erid }) => erid || 'Без токена', { grows: true }),
  cellColumn('creative', 'Креатив', 200, ({ erid, creative }) => {
    if (creative) return <CreativeLink {...creative} />;
    return erid ? 'Чужой' : '—';
  }),
  cellColumn('partner', 'Партнёр', 170, ({ user }) => <PartnerLink {...user} />),
  numberColumn('clicks', 'Кликов', 100),
  numberColumn('expected', 'Из них по ссылке', 140, {
    about: 'Кликов, у ссылки которых был именно этот токен',
  }),
  momentColumn('lastAt', 'Последний', 145),
];
