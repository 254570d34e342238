import type { ResultOf } from '../rpc/rpc.ts';

type Author = ResultOf<'operator.get-points'>['items'][number]['by'];

/** Who did something, in a few words; empty where that was not stored. */
export function authorName(by: Author): string {
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
