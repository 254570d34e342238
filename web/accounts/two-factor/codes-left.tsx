import { useQuery } from '@tanstack/react-query';
import { ask } from '../../rpc/rpc.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonOf } from '../../ui/feedback/skeleton.tsx';
import { plural } from '../../ui/text/format.ts';
import classes from './two-factor.module.css';

export const askCodesLeft = ask('profile.get-tfa-recovery-codes-count', {});

/** The number of recovery codes left, with a warning when few remain. Its request may fail alone. */
export function CodesLeft() {
  const query = useQuery(askCodesLeft);
  return (
    <Loaded
      query={query}
      failed="Не удалось узнать, сколько кодов осталось"
      skeleton={
        <SkeletonOf>
          <Left count={10} />
        </SkeletonOf>
      }
    >
      {({ count }) => <Left count={count} />}
    </Loaded>
  );
}

function Left({ count }: { count: number }) {
  return (
    <p className={classes.left} data-few={count <= few || undefined}>
      {wordsFor(count)}
    </p>
  );
}

function wordsFor(count: number): string {
  if (count === 0) return 'Кодов не осталось. Без них и без телефона в кабинет не войти: получите новые.';
  const left = `${plural(count, 'Остался', 'Осталось', 'Осталось')} ${count} ${plural(count, 'код', 'кода', 'кодов')} из 10.`;
  return count <= few ? `${left} Получите новые, пока они не закончились.` : left;
}

const few = 3;
