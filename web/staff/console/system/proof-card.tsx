import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { Badge } from '../../../ui/page/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../ui/page/facts.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatCount, formatDate, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, momentColumn, numberColumn, textColumn } from '../../ui/list/columns.tsx';
import { WorkTable } from '../../ui/list/work-table.tsx';
import { formatAge } from './measures.ts';

type State = ResultOf<'operator.get-proof-state'>;

export const askProof = ask('operator.get-proof-state', {});

/** The log that partners verify: how far it is, what lags, late facts and all logs of the network. */
export function ProofCard({ now }: { now: number }) {
  const state = useQuery({ ...askProof, refetchInterval: 30_000 });
  return (
    <Card title="Открытая запись" actions={state.data && <StateBadge {...state.data} />}>
      <Loaded
        query={state}
        skeleton={<SkeletonLine size="small" width="240px" />}
        failed="Не удалось прочитать состояние открытой записи"
      >
        {(data) => (
          <div className="column gap-16 shrinks">
            <Troubles troubles={data.troubles} now={now} />
            <Witnesses witnesses={data.witnesses} />
            <Facts facts={factsOf(data, now)} />
            {data.late.length > 0 && (
              <Part title="Записаны позже часа">
                <Late late={data.late} />
              </Part>
            )}
            {data.logs.length > 0 && (
              <Part title="Журналы">
                <Logs logs={data.logs} />
              </Part>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function StateBadge({ isOn, log, troubles, witnesses }: State) {
  if (witnesses.some(isAlarming)) return <Badge tone="danger" text="Другая история" />;
  if (troubles.length > 0) return <Badge tone="warning" text="Отстаёт" />;
  if (log) return <Badge tone="good" text="Ведётся" />;
  return isOn ? <Badge tone="warning" text="Не начата" /> : <Badge tone="ended" text="Выключена" />;
}

function Troubles({ troubles, now }: Pick<State, 'troubles'> & { now: number }) {
  return troubles.map(({ kind, since }) => (
    <p key={kind} className="flush danger">
      {troubleWords[kind]}: самый старый записан {ago(since, now)}.
    </p>
  ));
}

type Witness = State['witnesses'][number];

function isAlarming({ state }: Witness): boolean {
  return state === 'fork' || state === 'ahead';
}

/** States of witnesses that want a person (docs/proof.md). */
function Witnesses({ witnesses }: Pick<State, 'witnesses'>) {
  return witnesses.filter(isAlarming).map(({ vkey, name, state, size }) => (
    <p key={vkey} className="flush danger">
      Свидетель {name}{' '}
      {state === 'fork' ? 'видел другой корень у записи из' : 'видел больше, чем есть в базе:'}{' '}
      {formatCount(size, 'листа', 'листов', 'листов')}.
    </p>
  ));
}

const troubleWords: Record<State['troubles'][number]['kind'], string> = {
  head: 'Новой подписанной записи нет дольше двух часов, хотя листы есть',
  places: 'Листы ждут места дольше пяти минут',
};

function factsOf({ isOn, log, logs, witnesses }: State, now: number): FactList {
  const cosigned = witnesses.filter(({ state }) => state === 'cosigned').length;
  const former = logs.filter(({ endedAt }) => endedAt !== null).length;
  return [
    ['PROOF', isOn ? 'on' : 'off'],
    log && ['Имя', log.origin],
    log && ['Листов', formatNumber(log.size)],
    log && ['Последняя запись', log.head ? headWords(log.head, now) : 'ещё нет'],
    log && ['Ждут места', waitingWords(log, now)],
    log && ['Записаны позже часа', formatNumber(log.late)],
    ['Свидетели', witnesses.length > 0 ? `подписывают ${cosigned} из ${witnesses.length}` : 'нет'],
    ['Журналов', former > 0 ? `${formatNumber(logs.length)}, прежних ${former}` : formatNumber(logs.length)],
  ];
}

type Log = NonNullable<State['log']>;

function headWords({ size, madeAt }: NonNullable<Log['head']>, now: number) {
  const leaves = formatCount(size, 'лист', 'листа', 'листов');
  return `${leaves}, ${formatDate(madeAt)}, ${ago(madeAt, now)}`;
}

function waitingWords({ waiting, waitingSince }: Log, now: number) {
  const leaves = formatCount(waiting, 'лист', 'листа', 'листов');
  return waitingSince ? `${leaves}, самый старый записан ${ago(waitingSince, now)}` : 'ничего';
}

function ago(iso: string, now: number) {
  const age = formatAge(iso, now);
  return age === 'только что' ? age : `${age} назад`;
}

/** A list of the card under its own heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="column gap-8 shrinks">
      <h3 className="flush">{title}</h3>
      {children}
    </section>
  );
}

function Late({ late }: Pick<State, 'late'>) {
  return (
    <WorkTable
      label="Записаны позже часа"
      items={late}
      rowKey={({ conversionId, at, recordedAt }) => `${conversionId} ${at} ${recordedAt}`}
      columns={lateColumns}
    />
  );
}

const lateColumns: Column<State['late'][number]>[] = [
  cellColumn(
    'conversion',
    'Конверсия',
    160,
    ({ conversionId: id }) => id !== null && <TextLink to={pathTo('conversion', { id })}>№ {id}</TextLink>,
    { grows: true },
  ),
  momentColumn('at', 'Случилось', 160),
  momentColumn('recordedAt', 'Записано', 160),
];

function Logs({ logs }: Pick<State, 'logs'>) {
  return <WorkTable label="Журналы" items={logs} rowKey={({ origin }) => origin} columns={logColumns} />;
}

const logColumns: Column<State['logs'][number]>[] = [
  textColumn('origin', 'Имя', 260, { grows: true }),
  numberColumn('size', 'Листов', 120),
  momentColumn('beganAt', 'Начат', 160),
  momentColumn('endedAt', 'Окончен', 160),
];
