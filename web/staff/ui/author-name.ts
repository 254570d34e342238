import type { ItemOf } from '../rpc/rpc.ts';

/** The author of an action, in a few words; empty where the author was not stored. */
export function authorName(by: ItemOf<'operator.get-points'>['by']): string {
  if (by === null) return '';
  const { kind, name } = by;
  switch (kind) {
    case 'partner':
      return 'Партнёр';
    case 'program':
      return 'Программа';
    case 'key':
      return name ? `Ключ «${name}»` : 'Ключ оператора';
    case 'staff':
      return name;
  }
}
