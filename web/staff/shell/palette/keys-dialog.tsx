import { ActionButton } from '../../../ui/page/action-button.tsx';
import { useMay } from '../../rpc/me.ts';
import { menuFor } from '../menu.ts';
import { isBuilt } from '../site.ts';
import classes from './keys-dialog.module.css';
import { TopDialog } from './top-dialog.tsx';

/** The keys of the frame and of lists, and the keys that lead to sections the reader may see. */
export function KeysDialog({ close }: { close: () => void }) {
  const may = useMay();
  const sections = menuFor(may, isBuilt).flatMap(({ entries }) => entries);
  return (
    <TopDialog label="Клавиши" close={close}>
      <div className={classes.page}>
        <h2 className="flush large bold">Клавиши</h2>
        <div className={classes.lists}>
          <KeyList keys={keys} />
          <KeyList keys={sections.map(({ letter, title }) => [`g ${letter}`, title])} />
        </div>
        <ActionButton onClick={close}>Закрыть</ActionButton>
      </div>
    </TopDialog>
  );
}

function KeyList({ keys }: { keys: readonly Key[] }) {
  return (
    <dl className="flush">
      {keys.map(([combination, meaning]) => (
        <div key={combination} className={classes.line}>
          <dt>
            <kbd className={classes.key}>{combination}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

type Key = readonly [combination: string, meaning: string];

const keys: Key[] = [
  ['Ctrl K', 'найти запись, перейти в раздел, начать действие'],
  ['?', 'этот список'],
  ['/', 'поиск в списке'],
  ['j', 'следующая строка'],
  ['k', 'предыдущая строка'],
  ['Enter', 'открыть строку'],
  ['x', 'выделить строку, с Shift — все до неё'],
  ['Escape', 'закрыть окно, снять выделение'],
];
