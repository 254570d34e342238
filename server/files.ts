import { partnersFile } from './accounts/partners/staff-file.ts';
import { auditFile } from './console/audit/audit-list.ts';
import { conversionsFile } from './conversions/conversions/staff-list.ts';
import { adActsFile, adStatisticsFile } from './marking/acts/acts-file.ts';
import { billFile } from './money/bills/bill-file.ts';
import { actsFile } from './money/papers/acts/acts-file.ts';
import { offersFile } from './offers/offers/staff-file.ts';
import type { ListFile } from './platform/rpc/list-file.ts';
import { reportFile } from './reports/statistics/csv.ts';
import { ordersFile } from './shop/orders/staff-file.ts';
import { pointsFile } from './shop/shop/points-file.ts';

/** Lists that the staff may download, by their names in `/staff/files/<name>.csv`. */
export const listFiles: Record<string, ListFile> = {
  acts: actsFile,
  'ad-acts': adActsFile,
  'ad-statistics': adStatisticsFile,
  audit: auditFile,
  bill: billFile,
  conversions: conversionsFile,
  offers: offersFile,
  orders: ordersFile,
  partners: partnersFile,
  points: pointsFile,
  report: reportFile,
};
