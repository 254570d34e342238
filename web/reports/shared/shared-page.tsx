import { useQuery } from '@tanstack/react-query';
import { errorCode } from '#contract/wire/rpc';
import { useParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { settings } from '../../settings.ts';
import { Product } from '../../shell/waiting.tsx';
import { ChartSkeleton } from '../../ui/chart/chart-skeleton.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageTitle } from '../../ui/page/page.tsx';
import { formatDay } from '../../ui/text/format.ts';
import classes from './shared.module.css';
import { chartHeight, SharedChart } from './shared-chart.tsx';
import { SharedTable } from './shared-table.tsx';

export const asks: Asks = ({ params: { token = '' } }) => [askShared(token)];

const askShared = (token: string) => ask('statistics.get-shared', { token });

export type Shared = ResultOf<'statistics.get-shared'>;

/** `/shared/:token`, for everybody with the link: one report of a partner, to read only. */
export function Component() {
  const { token = '' } = useParams();
  const report = useQuery(askShared(token));
  const isClosed = report.error?.code === errorCode.notFound;
  const unmade = report.error?.fields.to;
  return (
    <div className={classes.page}>
      <PageTitle of={report.data?.name ?? 'Отчёт'} />
      <header className={classes.head}>
        <Product name={settings.productName} />
      </header>
      <main className={classes.main}>
        {isClosed || unmade ? (
          <Closed text={unmade} />
        ) : (
          <Loaded query={report} failed="Не удалось загрузить отчёт" skeleton={<ReportSkeleton />}>
            {(shared) => <SharedReport report={shared} />}
          </Loaded>
        )}
      </main>
    </div>
  );
}

function SharedReport({ report }: { report: Shared }) {
  const { name, from, to, timeZone, hideSums } = report;
  const days = from === to ? formatDay(from) : `${formatDay(from)} — ${formatDay(to)}`;
  return (
    <>
      <div>
        <h1 className="flush huge bold breaks">{name}</h1>
        <p className="only-above-8 dim">
          {days}, дни по времени {timeZone}.{hideSums && ' Суммы скрыты.'}
        </p>
      </div>
      <section className={classes.report}>
        <SharedChart report={report} />
        <SharedTable report={report} />
      </section>
    </>
  );
}

function ReportSkeleton() {
  return (
    <div className={classes.report}>
      <ChartSkeleton height={chartHeight} />
    </div>
  );
}

/** `text`: why the report cannot be made; else the link is closed. */
function Closed({ text }: { text: string | undefined }) {
  return (
    <Card>
      <h1 className="flush huge bold">{text ? 'Отчёт не собрать' : 'Ссылка не работает'}</h1>
      {text && <p className="only-above-8">{text}</p>}
      <p className="only-above-8 dim">
        {text
          ? 'Попросите того, кто дал ссылку, сохранить отчёт заново.'
          : 'Её закрыли, или её срок прошёл. Попросите новую у того, кто её дал.'}
      </p>
    </Card>
  );
}
