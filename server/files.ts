import { auditFile } from './audit/audit-list.ts';
import { billFile } from './bills/bill-file.ts';
import { conversionsFile } from './conversions/staff-list.ts';
import { offersFile } from './offers/staff-file.ts';
import { ordersFile } from './orders/staff-file.ts';
import { actsFile } from './papers/acts/acts-file.ts';
import { partnersFile } from './partners/staff-file.ts';
import type { ListFile } from './rpc/list-file.ts';
import { pointsFile } from './shop/points-file.ts';
import { reportFile } from './statistics/csv.ts';

/** The lists that the staff may download, by their names in `/staff/files/<name>.csv`. */
export const listFiles: Record<string, ListFile> = {
  acts: actsFile,
  audit: auditFile,
  bill: billFile,
  conversions: conversionsFile,
  offers: offersFile,
  orders: ordersFile,
  partners: partnersFile,
  points: pointsFile,
  report: reportFile,
};
