// What the staff do for themselves; contract/index.ts puts them together.

export { staff } from './console/staff.ts';
export { staffViews } from './console/staff-views.ts';
