import type { WitnessState } from '#contract/proof/proof';
import type { ResultOf } from '../rpc/rpc.ts';
import { CopyValue } from '../ui/copy/copy-button.tsx';
import { formatCount, formatDate } from '../ui/text/format.ts';
import classes from './proof.module.css';

type Witness = ResultOf<'proof.get-keys'>['witnesses'][number];

/** The witnesses who cosign the heads, and what each said last; what a network without witnesses could do, and what gives it away. */
export function Witnesses({ witnesses }: { witnesses: Witness[] }) {
  return (
    <>
      <h2 className={classes.title}>Свидетели</h2>
      <p className="flush">{witnesses.length === 0 ? alone : watched}</p>
      {witnesses.length > 0 && (
        <ul className="bare stack gap-8">
          {witnesses.map((witness) => (
            <li key={witness.vkey}>
              <CopyValue value={witness.vkey} />
              <span className={isAlarming(witness) ? `${classes.note} danger` : classes.note}>
                {sentences[witness.state](witness)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const alone =
  'Свидетелей у журнала нет, поэтому сеть могла бы показывать двум людям две истории. Вторую выдаст любая запись, которая хранится вне сети: партнёру она приходит в еженедельном письме, рекламодатель получает квитанцию на каждый вызов. Сегодняшняя запись должна продолжать сохранённую, а записи одного размера у двух людей должны совпадать.';

const watched =
  'Свидетель подписывает запись, только если она продолжает всё, что он видел раньше. Пока он независим от сети, двум людям две истории не показать: вторую он не подпишет. Чтобы проверить и его подпись, вставьте его ключ рядом с ключом сети.';

function isAlarming({ state }: Witness): boolean {
  return state === 'fork' || state === 'ahead';
}

const sentences: Record<WitnessState, (witness: Witness) => string> = {
  waits: () => 'Ждёт следующей записи.',
  cosigned: (witness) => lastOf(witness),
  away: (witness) => `Не отвечает, спросим ещё раз. ${lastOf(witness)}`,
  unknown: (witness) => `Пока не знает этого журнала: его добавляет владелец свидетеля. ${lastOf(witness)}`,
  refused: (witness) => `Пока не знает ключа сети: его добавляет владелец свидетеля. ${lastOf(witness)}`,
  wrong: (witness) => `Отвечает не по протоколу. ${lastOf(witness)}`,
  fork: ({ size, since }) =>
    `Сообщает о другой истории: у него в записи из ${formatCount(size, 'листа', 'листов', 'листов')} корень другой${sinceOf(since)}. Сохраните записи с этой страницы и сравните их со своими.`,
  ahead: ({ size, since }) =>
    `Видел ${formatCount(size, 'лист', 'листа', 'листов')}, здесь их меньше${sinceOf(since)}: сеть восстановила базу из более старой копии.`,
};

function lastOf({ cosignedAt }: Witness): string {
  return cosignedAt === null ? 'Подписей ещё нет.' : `Подписал ${formatDate(cosignedAt)}.`;
}

function sinceOf(since: string | null): string {
  return since === null ? '' : ` (с ${formatDate(since)})`;
}
