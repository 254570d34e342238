/** Orders of the list of advertisers; `-` is descending; advertisers without a manager stand last. */
export const advertiserSorts = [
  'name',
  '-name',
  '-createdAt',
  'createdAt',
  'id',
  '-id',
  'state',
  '-state',
  'manager',
  '-manager',
  'currency',
  '-currency',
  'offers',
  '-offers',
] as const;
