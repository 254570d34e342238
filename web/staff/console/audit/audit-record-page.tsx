import { useSuspenseQuery } from '@tanstack/react-query';
import { wholeNumber } from '#contract/wire/list-address';
import { roleNames } from '#contract/wire/roles';
import { useParams } from '../../../router/view.tsx';
import { CopyValue } from '../../../ui/copy/copy-button.tsx';
import { EmptyState } from '../../../ui/feedback/failed-state.tsx';
import { Badge } from '../../../ui/page/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatMoment } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { actorOf, outcomeOf, recordOf, type StaffAction } from './action.ts';
import classes from './audit-record.module.css';
import { differenceOf, fieldsOf } from './difference.ts';

export const asks: Asks = ({ params }) => [askRecord(Number(params.id))];

const askRecord = (id: number) => ask('operator.get-audit', { id });

/** `/staff/audit/:id`: one action in full: its actor, the address it came from, its parameters, its changes. */
export function Component() {
  const id = wholeNumber(useParams().id ?? null);
  return id === undefined ? <Missing /> : <Found id={id} />;
}

function Found({ id }: { id: number }) {
  const { data } = useSuspenseQuery(askRecord(id));
  const [act] = data.items;
  if (!act) return <Missing />;
  return (
    <Page title={act.sentence} section={act.title}>
      <Shown act={act} />
    </Page>
  );
}

function Missing() {
  return (
    <Page title="Действие">
      <Card>
        <EmptyState
          title="Такой записи в журнале нет"
          action={<TextLink to={pathTo('audit')}>Ко всему журналу</TextLink>}
        />
      </Card>
    </Page>
  );
}

function Shown({ act }: { act: StaffAction }) {
  const changed = differenceOf(act.before, act.after);
  return (
    <>
      <Card>
        <Facts facts={factsOf(act)} />
      </Card>
      {changed.length > 0 && (
        <Card title="Что изменилось">
          <FieldTable
            titles={['Поле', 'Было', 'Стало']}
            rows={changed.map(({ field, was, became }) => [field, was, became])}
          />
        </Card>
      )}
      <Values title="Параметры" fields={act.params} />
      <Values title="Ответ" fields={act.result} />
    </>
  );
}

function Values({ title, fields }: { title: string; fields: StaffAction['result'] }) {
  const rows = fieldsOf(fields).map(({ field, value }) => [field, value]);
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <FieldTable titles={['Поле', 'Значение']} rows={rows} />
    </Card>
  );
}

function factsOf(act: StaffAction): FactList {
  return [
    ['Время', formatMoment(act.at)],
    ['Итог', <Badge key="outcome" {...outcomeOf(act)} />],
    ['Кто', <Actor key="by" act={act} />],
    ['Роль', act.role ? roleNames[act.role] : '—'],
    ['Партнёры', <Links key="users" links={act.userIds.map(partnerLink)} />],
    ['Записи', <Links key="records" links={act.records.map(recordOf)} />],
    ['Метод', act.method],
    ['Адрес', act.address],
    ['ID запроса', <CopyValue key="request" value={act.requestId} />],
  ];
}

/** All actions of the same account or key. */
function Actor({ act }: { act: StaffAction }) {
  const of = act.staffId === null ? `keyId=${act.keyId}` : `staffId=${act.staffId}`;
  // Key 0 is the first key, and the list takes no such id.
  if (act.keyId === 0) return actorOf(act);
  return <TextLink to={`${pathTo('audit')}?${of}`}>{actorOf(act)}</TextLink>;
}

function partnerLink(id: number) {
  return { name: `Партнёр № ${id}`, to: pathTo('partner', { id }) };
}

function Links({ links }: { links: { name: string; to: string | undefined }[] }) {
  if (links.length === 0) return '—';
  return (
    <span className="wrap gap-4-12">
      {links.map(({ name, to }) =>
        to === undefined ? (
          <span key={name}>{name}</span>
        ) : (
          <TextLink key={name} to={to}>
            {name}
          </TextLink>
        ),
      )}
    </span>
  );
}

/** Fields with their values, one per row; the first cell names the field. */
function FieldTable({ titles, rows }: { titles: string[]; rows: string[][] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, place) => (
              <td key={titles[place + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
