import { writeFilters } from '#contract/reports/report-filters';
import { partnerReport } from '#contract/reports/report-kind';
import { FilterChips as ReportChips, type ShowView } from '../reports/statistics/controls/filter-chips.tsx';
import { partnerSource } from '../reports/statistics/partner-source.ts';
import { SourceContext } from '../reports/statistics/source.ts';
import { navigate } from '../router/router.ts';
import {
  FilterChips,
  FilterPeriod,
  FilterSearch,
  ResetFilters,
  useFilters,
} from '../ui/filter/filter-parts.tsx';
import { changed, filterVisit } from '../ui/filter/list-address.ts';
import chips from '../ui/list/chips.module.css';
import { basis, days, filters, reasons, reportOf, states, term } from './conversion-filter.ts';
import classes from './conversion-filters.module.css';

/** Search, period, states and rejection reasons, and the filters of a report. */
export function ConversionFilters() {
  const [query] = useFilters();
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <div className={classes.fields}>
        <FilterSearch filter={term} hint={term.label} className={classes.term} />
        <FilterPeriod filter={days} isChip />
        <FilterChips filter={states} />
        {basis.read(query) && <FilterChips filter={basis} />}
        <OfReport />
        <ResetFilters filters={filters} />
      </div>
      {states.read(query)?.includes('reject') && (
        <div className={chips.chips}>
          <FilterChips filter={reasons} />
        </div>
      )}
    </search>
  );
}

function OfReport() {
  const [query] = useFilters();
  const view = reportOf(query);
  const show: ShowView = ({ filters = {} }, replace = false) => {
    const names = partnerReport.filters.flatMap((name) => [name, `not.${name}`]);
    const next = new URLSearchParams(changed(query, Object.fromEntries(names.map((name) => [name, null]))));
    writeFilters(filters, next);
    void navigate(`?${next}`, { ...filterVisit, replace });
  };
  return (
    <SourceContext value={source}>
      <ReportChips view={view} show={show} currency="RUB" />
    </SourceContext>
  );
}

/** Conversions have no metrics to filter by. */
const source = { ...partnerSource, kind: { ...partnerSource.kind, metrics: [] }, layouts: null, views: null };
