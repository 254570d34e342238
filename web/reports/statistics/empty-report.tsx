import { numberOf } from '#contract/reports/metrics';
import type { ReportView } from '#contract/reports/report-address';
import { countOf } from '#contract/wire/days';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { wholeDays } from './address/days.ts';
import type { PeriodWords } from './address/period-words.ts';
import { writeView } from './address/write-view.ts';
import { isEmptyRow } from './is-empty.ts';
import type { Report } from './report.ts';
import { useSource } from './source.ts';

/** Replaces tiles, chart and rows: says that the report is empty, and suggests wider filters. */
export function EmptyReport({
  report,
  view,
  words,
}: {
  report: Report;
  view: ReportView;
  words: PeriodWords;
}) {
  const { kind } = useSource();
  const isNarrowed = Object.keys(view.filters).length + view.conditions.length > 0;
  const isShort = countOf(wholeDays(view.period)) < 30;
  const wider: Partial<ReportView> = isNarrowed
    ? { filters: {}, conditions: [] }
    : { period: { period: '30d' } };
  return (
    <Card>
      <EmptyState
        title={`${words.now} ${isNarrowed ? 'с этими фильтрами ' : ''}кликов и конверсий не было`}
        text={beforeText(report, words) ?? whatToDo(view, isNarrowed)}
        action={
          (isNarrowed || isShort) && (
            <TextLink to={writeView({ ...view, ...wider, page: 1 }, kind)}>
              {isNarrowed ? 'Убрать фильтры' : 'Показать 30 дней'}
            </TextLink>
          )
        }
      />
    </Card>
  );
}

/** The previous period's figures, where the report is compared. */
function beforeText({ previous }: Report, { beforeName }: PeriodWords) {
  if (!previous || isEmptyRow(previous)) return null;
  const clicks = numberOf(previous, 'clicks') ?? 0;
  const conversions = numberOf(previous, 'conversions') ?? 0;
  const counted = [
    formatCount(clicks, 'клик', 'клика', 'кликов'),
    formatCount(conversions, 'конверсия', 'конверсии', 'конверсий'),
  ];
  return `${beforeName}: ${counted.join(', ')}.`;
}

function whatToDo({ period }: ReportView, isNarrowed: boolean) {
  if (isNarrowed) return 'Уберите часть фильтров или выберите другой период.';
  const isOver = wholeDays(period).to < wholeDays({ period: 'today' }).to;
  return isOver ? 'Выберите другой период.' : 'Отчёт заполнится, как только придёт первый клик.';
}
