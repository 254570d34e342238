import { ActionButton } from '../../ui/page/action-button.tsx';
import classes from './keys-dialog.module.css';
import { TopDialog } from './top-dialog.tsx';
import type { SectionKey } from './use-frame-keys.ts';

/** The keys of the frame and of lists, and the keys that lead to `sections`. */
export function KeysDialog({
  sections,
  more = [],
  close,
}: {
  sections: readonly SectionKey[];
  more?: readonly Key[];
  close: () => void;
}) {
  return (
    <TopDialog label="Клавиши" close={close}>
      <div className={classes.page}>
        <h2 className="flush large bold">Клавиши</h2>
        <div className={classes.lists}>
          <KeyList keys={[...frameKeys, ...more, escapeKey]} />
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

const frameKeys: Key[] = [
  ['Ctrl K', 'найти запись, перейти в раздел, начать действие'],
  ['?', 'этот список'],
];
const escapeKey: Key = ['Escape', 'закрыть окно, снять выделение'];
