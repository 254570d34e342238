import { useQuery } from '@tanstack/react-query';
import { wholeNumber } from '#contract/wire/list-address';
import { navigate } from '../../../router/router.ts';
import { useSearchParams } from '../../../router/view.tsx';
import { changedAbove } from '../../../ui/filter/list-address.ts';
import { Badge } from '../../../ui/page/badge.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import type { Asks } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, textColumn } from '../../ui/list/columns.tsx';
import { WorkList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { leaveAddress } from '../../ui/use-making.ts';
import { askTemplates, type Template } from './ask-templates.ts';
import { TemplateModal } from './template-modal.tsx';

export const asks: Asks = () => [askTemplates];

/** `/staff/tickets/templates`: templates of answers; `?template=` opens one, and `?template=new` opens an empty form. */
export function Component() {
  const query = useSearchParams();
  const list = useQuery({
    ...askTemplates,
    select: ({ items }) => ({ items, pagination: { totalCount: items.length } }),
  });
  const maySave = useMay()('operator.save-template');
  const open = query.get('template');
  const shown = list.data?.items.find(({ id }) => id === wholeNumber(open));
  return (
    <Page
      title="Шаблоны ответов"
      actions={
        maySave && (
          <Button onClick={() => void navigate(changedAbove(query, { template: 'new' }))}>
            Новый шаблон
          </Button>
        )
      }
    >
      <SectionLinks of="tickets" />
      <WorkList
        name="ticket-templates"
        label="Шаблоны ответов"
        words={['шаблон', 'шаблона', 'шаблонов']}
        list={list}
        isWhole
        columns={columns}
        rowTo={maySave ? ({ id }) => changedAbove(query, { template: String(id) }) : undefined}
        failed="Не удалось загрузить шаблоны"
        empty={{ title: 'Шаблонов пока нет', text: 'Заведите ответы, которые пишете чаще всего.' }}
      />
      {maySave && (open === 'new' || shown) && (
        <TemplateModal key={open} template={shown ?? null} onClose={() => leaveAddress('template', open)} />
      )}
    </Page>
  );
}

const columns: Column<Template>[] = [
  textColumn('name', 'Шаблон', 180),
  textColumn('text', 'Текст', 300, { grows: true }),
  cellColumn('state', 'Состояние', 145, ({ isActive }) =>
    isActive ? <Badge tone="good" text="Предлагается" /> : <Badge tone="ended" text="Выключен" />,
  ),
];
