// Features for a staff member's own account; contract/index.ts puts them together.

export { staffLayouts } from './console/layouts.ts';
export { staff } from './console/staff.ts';
export { staffViews } from './console/staff-views.ts';
