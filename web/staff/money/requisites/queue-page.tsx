import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { destinationColumns } from './destination-columns.tsx';
import { payeeColumns } from './payee-columns.tsx';
import classes from './requisites.module.css';

export const asks: Asks = () => [askChecking, askUnchecked];

/** `/staff/requisites`: payees and destinations that wait for the staff's check. */
export function Component() {
  return (
    <Page title="Реквизиты">
      <SectionLinks of="requisites" />
      <Part title="Получатели на проверке">
        <Payees />
      </Part>
      <Part title="Реквизиты, которые ждут проверки">
        <Destinations />
      </Part>
    </Page>
  );
}

/** A queue shows one page of records: decided records leave it, and the next records follow. */
const pageSize = 100;

const askChecking = ask('operator.get-payees', { state: 'checking', pageSize });
const askUnchecked = ask('operator.get-destinations', { needsCheck: true, pageSize });

function Payees() {
  const mayOpen = useMay()('operator.get-payee');
  const list = useQuery({ ...askChecking, refetchInterval: refreshEvery });
  return (
    <WorkList
      name="checking-payees"
      label="Получатели на проверке"
      words={['получатель', 'получателя', 'получателей']}
      list={list}
      isWhole
      columns={payeeColumns.filter(({ id }) => id !== 'state')}
      rowTo={mayOpen ? ({ id }) => pathTo('payee', { id }) : undefined}
      tools={<More list={list.data} to={`${pathTo('payees')}?state=checking`} />}
      failed="Не удалось загрузить получателей"
      empty={{
        title: 'Проверять некого',
        text: 'Здесь будут получатели, которых партнёры добавили или изменили.',
      }}
    />
  );
}

function Destinations() {
  const list = useQuery({ ...askUnchecked, refetchInterval: refreshEvery });
  return (
    <WorkList
      name="checking-destinations"
      label="Реквизиты, которые ждут проверки"
      words={['запись', 'записи', 'записей']}
      list={list}
      isWhole
      columns={destinationColumns.filter(({ id }) => id !== 'check' && id !== 'state')}
      rowTo={({ id }) => pathTo('destination', { id })}
      tools={<More list={list.data} to={`${pathTo('destinations')}?check=1`} />}
      failed="Не удалось загрузить реквизиты"
      empty={{
        title: 'Новых реквизитов нет',
        text: 'Здесь будут первые реквизиты партнёров: до вашей проверки по ним не платят.',
      }}
    />
  );
}

type MoreProps = { list: { pagination: { totalCount: number } } | undefined; to: string };

/** A link to the paged list, where the queue shows only a part. */
function More({ list, to }: MoreProps) {
  return list && list.pagination.totalCount > pageSize ? <TextLink to={to}>Все по страницам</TextLink> : null;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
