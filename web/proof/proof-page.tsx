import { useQuery } from '@tanstack/react-query';
import { verifierPath } from '#contract/proof/proof-names';
import publicClasses from '../accounts/sign-in/public-frame.module.css';
import { PublicFrame } from '../accounts/sign-in/public-frame.tsx';
import { pathTo } from '../paths.ts';
import type { Asks } from '../rpc/preload.ts';
import { ask, type ItemOf, type ResultOf } from '../rpc/rpc.ts';
import { CopyValue } from '../ui/copy/copy-button.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { FileLink, TextLink } from '../ui/page/text-link.tsx';
import { formatCount, formatDate, formatNumber } from '../ui/text/format.ts';
import { CheckCard } from './check-card.tsx';
import { askHeads } from './kept-head.tsx';
import classes from './proof.module.css';
import { Witnesses } from './witnesses.tsx';

export const asks: Asks = () => [askHeads(), askKeys()];

const askKeys = () => ask('proof.get-keys', {});

/** `/proof`, for everybody: what the log is, a file's verification, the last heads and the keys. */
export function Component() {
  return (
    <PublicFrame title="Журнал доказательств" isWide words={words}>
      <div className={publicClasses.form}>
        <p className="flush">
          Каждое изменение конверсии и условий оффера сеть записывает в журнал, к которому можно только
          дописать. Каждый час она подписывает его вершину. Переписать прошлое незаметно она уже не может:
          вершины перестанут продолжать друг друга.
        </p>
        <h2 className={classes.title}>Проверить файл</h2>
        <p className="flush dim">
          Файл «Доказательство» скачивается на странице конверсии. Он проверяется здесь же, в браузере, и
          никуда не отправляется.
        </p>
        <CheckCard />
        <div>
          <FileLink href={verifierPath}>Сохранить проверку одним файлом</FileLink>
          <span className={classes.note}>Она открывается с диска и работает без интернета.</span>
        </div>
        <h2 className={classes.title}>Последние записи</h2>
        <Heads />
        <h2 className={classes.title}>Ключи</h2>
        <Keys />
        <h2 className={classes.title}>Чего журнал не доказывает</h2>
        <ul className={classes.list}>
          <li>Вызов рекламодателя, который не пришёл, в журнал не попал. Его видно при сверке с трекером.</li>
          <li>
            Без свидетелей одна запись не говорит, что другим показывают ту же историю. Сохраняйте записи:
            каждая должна продолжаться сегодняшней.
          </li>
          <li>
            Что было до начала журнала, записано с пометкой «на начало журнала»: раньше этого дня оно не
            доказано.
          </li>
        </ul>
        <p className="flush">
          <TextLink to={pathTo('dashboard')}>В кабинет</TextLink>
        </p>
      </div>
    </PublicFrame>
  );
}

const words = {
  claim: 'Историю конверсий можно проверить, а не принимать на веру',
  facts: [
    ['Дописать можно, переписать нельзя', 'Дерево Меркла по RFC 9162, как в журналах сертификатов.'],
    ['Проверяет кто угодно', 'Файл доказательства, ключ сети и этот браузер: сервер не нужен.'],
    ['Чужого не видно', 'В журнале нет имён, а суммы рекламодателя закрыты.'],
  ],
} as const;

function Heads() {
  const heads = useQuery(askHeads());
  return (
    <Loaded query={heads} failed="Не удалось загрузить записи" skeleton={<Skeleton height={160} />}>
      {({ items, counts }) => (
        <>
          <p className="flush">{countsOf(counts)}</p>
          {items.length === 0 && <p className="flush dim">Записей пока нет: сеть не ведёт журнал.</p>}
          <ul className="bare stack gap-8">
            {items.map((head) => (
              <HeadLine key={`${head.origin} ${head.size}`} head={head} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

function countsOf({ leaves, late, erasures }: ResultOf<'proof.get-heads'>['counts']) {
  return `${formatCount(leaves, 'лист', 'листа', 'листов')}, записано позже часа: ${formatNumber(late)}, удалений данных: ${formatNumber(erasures)}`;
}

/** A click copies the whole signed note. */
function HeadLine({ head: { size, root, note, madeAt, origin } }: { head: ItemOf<'proof.get-heads'> }) {
  return (
    <li>
      <CopyValue value={note} shown={`${formatNumber(size)} · ${root.slice(0, 12)}…`} />
      <span className={classes.note}>
        <time dateTime={madeAt}>{formatDate(madeAt)}</time> · {origin}
      </span>
    </li>
  );
}

function Keys() {
  const keys = useQuery(askKeys());
  return (
    <Loaded query={keys} failed="Не удалось загрузить ключи" skeleton={<Skeleton height={48} />}>
      {({ items, witnesses }) => (
        <>
          <ul className="bare stack gap-8">
            {items.map(({ vkey, from, until, size }) => (
              <li key={vkey}>
                <CopyValue value={vkey} />
                <span className={classes.note}>
                  с {formatDate(from)}
                  {until && ` по ${formatDate(until)}`}
                  {size !== null && `, первая запись: ${formatCount(size, 'лист', 'листа', 'листов')}`}
                </span>
              </li>
            ))}
          </ul>
          <Witnesses witnesses={witnesses} />
        </>
      )}
    </Loaded>
  );
}
