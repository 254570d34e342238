import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../rpc/server-time.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { Badge } from '../../../ui/page/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatDate, formatNumber, plural } from '../../../ui/text/format.ts';
import { type Asks, ask, type ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, namedColumn, textColumn, valueColumn } from '../../ui/list/columns.tsx';
import { WorkTable } from '../../ui/list/work-table.tsx';
import { askJobs, askLetters, FailedJobs, FailedLetters } from './failed-cards.tsx';
import { formatAge, formatBytes } from './measures.ts';
import { askProof, ProofCard } from './proof-card.tsx';
import { Queues } from './queues.tsx';

type System = ResultOf<'operator.get-system'>;

export const asks: Asks = () => [askSystem, askJobs(), askLetters(), askProof];

const askSystem = ask('operator.get-system', {});

/** `/staff/system`: running processes, queues, failures, the log that partners verify, and sizes. */
export function Component() {
  // The times are the server's, so ages are counted by the server's clock.
  const now = serverNow();
  const system = useQuery({ ...askSystem, refetchInterval: 10_000 });
  return (
    <Page title="Система">
      <Loaded
        query={system}
        skeleton={<SkeletonLine size="small" width="320px" />}
        failed="Не удалось прочитать состояние системы"
        isList
      >
        {(data) => (
          <div className="column gap-cards shrinks">
            <Versions system={data} now={now} />
            <Processes system={data} now={now} />
            <Queues system={data} now={now} />
            <FailedJobs />
            <FailedLetters />
            <ProofCard now={now} />
            <Tables system={data} />
            <Settings system={data} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Versions({ system, now }: { system: System; now: number }) {
  const { versions, startedAt, clock, database, disk, clickHouse } = system;
  const isSlow = Math.abs(clock.ahead) > 2;
  const facts: FactList = [
    ['Программа', versions.program],
    ['Node.js', versions.node],
    ['PostgreSQL', versions.postgres],
    ['Миграция', versions.isCurrent ? versions.migration : `${versions.migration}: не хватает новых`],
    ['Работает', formatAge(startedAt, now)],
    [
      'Расхождение с часами базы',
      `${formatNumber(clock.ahead, 2)} с${isSlow ? ': проверьте время сервера' : ''}`,
    ],
    ['База', formatBytes(database.bytes)],
    ['Диск с данными', `свободно ${formatBytes(disk.free)} из ${formatBytes(disk.bytes)}`],
    clickHouse && ['ClickHouse', copyingText(clickHouse)],
  ];
  return (
    <Card title="Программа">
      <Facts facts={facts} />
    </Card>
  );
}

/** «отвечает; ждут копирования 1 200 кликов, 3 конверсии и 2 дня, самый старый — 40 с» */
function copyingText({ isUp, clicks, conversions, seconds, days }: NonNullable<System['clickHouse']>) {
  const waits = [
    clicks > 0 && `${formatNumber(clicks)} ${plural(clicks, 'клик', 'клика', 'кликов')}`,
    conversions > 0 &&
      `${formatNumber(conversions)} ${plural(conversions, 'изменение', 'изменения', 'изменений')} конверсий`,
    days > 0 && `${formatNumber(days)} ${plural(days, 'день', 'дня', 'дней')} целиком`,
  ].filter((one) => one !== false);
  const age = seconds >= 1 ? `, самое старое — ${formatNumber(seconds, 0)} с` : '';
  const text = waits.length > 0 ? `ждут копирования: ${waits.join(', ')}${age}` : 'всё скопировано';
  return `${isUp ? 'отвечает' : 'не отвечает, отчёты читают PostgreSQL'}; ${text}`;
}

const processNames = { cabinet: 'Кабинет', redirector: 'Редиректор', sender: 'Отправка постбеков' } as const;

function Processes({ system: { processes }, now }: { system: System; now: number }) {
  const columns: Column<System['processes'][number]>[] = [
    namedColumn('kind', 'Процесс', 165, processNames, { grows: true }),
    cellColumn('state', 'Состояние', 125, ({ isLiving }) =>
      isLiving ? <Badge tone="good" text="Работает" /> : <Badge tone="danger" text="Не отвечает" />,
    ),
    cellColumn('host', 'Машина', 150, ({ host, pid }) => `${host} · ${pid}`),
    textColumn('version', 'Версия', 80),
    cellColumn('age', 'Запущен', 125, ({ startedAt }) => formatAge(startedAt, now)),
    cellColumn('heard', 'Последний сигнал', 140, ({ heardAt }) => formatDate(heardAt)),
    cellColumn('spool', 'Ждёт на диске', 150, (one) => spoolText(one, now)),
  ];
  return (
    <Card title="Процессы">
      <WorkTable
        label="Процессы"
        items={processes}
        rowKey={({ kind, host, pid, startedAt }) => `${kind} ${host} ${pid} ${startedAt}`}
        columns={columns}
      />
    </Card>
  );
}

function spoolText({ kind, clicks, calls }: System['processes'][number], now: number) {
  if (kind !== 'redirector') return '';
  const parts = [
    ['клики', clicks],
    ['вызовы', calls],
  ] as const;
  const waits = parts.flatMap(([name, spool]) =>
    spool && spool.bytes > 0
      ? [`${name} ${formatBytes(spool.bytes)}${spool.since ? `, ${formatAge(spool.since, now)}` : ''}`]
      : [],
  );
  return waits.join('; ') || 'ничего';
}

function Tables({ system: { database } }: { system: System }) {
  const columns: Column<System['database']['tables'][number]>[] = [
    textColumn('name', 'Таблица', 260, { grows: true }),
    cellColumn('rows', 'Строк, около', 140, ({ rows }) => formatNumber(rows, 0), { align: 'end' }),
    valueColumn('bytes', 'Размер', 120, formatBytes, { align: 'end' }),
  ];
  return (
    <Card title="Самые большие таблицы">
      <WorkTable label="Таблицы" items={database.tables} rowKey={({ name }) => name} columns={columns} />
    </Card>
  );
}

function Settings({ system: { settings } }: { system: System }) {
  const columns: Column<System['settings'][number]>[] = [
    textColumn('name', 'Имя', 240),
    cellColumn(
      'value',
      'Значение',
      320,
      ({ isSet, value }) => value ?? (isSet ? 'задано, не показываем' : 'по умолчанию'),
      { grows: true },
    ),
  ];
  return (
    <Card title="Настройки">
      <WorkTable label="Настройки" items={settings} rowKey={({ name }) => name} columns={columns} />
    </Card>
  );
}
