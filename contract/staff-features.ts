// What the staff do for themselves; contract/index.ts puts them together.

export { staff } from './staff/staff.ts';
export { staffViews } from './staff/staff-views.ts';
