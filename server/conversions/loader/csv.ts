import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { comparisonCsvPath, comparisonGroups } from '#contract/conversions/loader-names';
import { timeZone } from '#contract/money/ledger';
import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import type { Identify } from '../../platform/rpc/call.ts';
import { serveSheet } from '../../platform/rpc/sheet.ts';
import { findComparison } from './queries.ts';
import { rowLines, rowTitles } from './rows-file.ts';

/** `GET /comparison.csv?id=&group=`: the rows of one group of a comparison. */
export function serveComparisonCsv(http: FastifyInstance, app: App, identify: Identify): void {
  serveSheet(http, app, identify, {
    path: comparisonCsvPath,
    page: pages.loader,
    method: 'loader.get-comparison-rows',
    refusal: 'Такой сверки нет',
    async make({ sql, partner, settings }, query) {
      const asked = address.safeParse(query).data;
      if (!asked || !(await findComparison(sql, partner.id, asked.id))) return null;
      const lines = rowLines(
        sql,
        { ...asked, userId: partner.id },
        asked.timeZone ?? settings.networkTimeZone,
      );
      return { fileName: `comparison_${asked.id}_${asked.group}.csv`, titles: rowTitles, lines };
    },
  });
}

const address = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  group: z.enum(comparisonGroups),
  timeZone: timeZone.optional(),
});
