import { Button } from '@mantine/core';
import classes from './keys-dialog.module.css';
import { TopDialog } from './top-dialog.tsx';

/** Which keys do what, in the frame and in lists. */
export function KeysDialog({ close }: { close: () => void }) {
  return (
    <TopDialog label="Клавиши" close={close}>
      <div className={classes.page}>
        <h2 className={classes.heading}>Клавиши</h2>
        <dl className={classes.keys}>
          {keys.map(([combination, meaning]) => (
            <div key={combination} className={classes.line}>
              <dt>
                <kbd className={classes.key}>{combination}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <Button variant="default" onClick={close}>
          Закрыть
        </Button>
      </div>
    </TopDialog>
  );
}

const keys = [
  ['Ctrl K', 'найти запись, перейти в раздел, начать действие'],
  ['?', 'этот список'],
  ['/', 'поиск в списке'],
  ['j', 'следующая строка'],
  ['k', 'предыдущая строка'],
  ['Enter', 'открыть строку'],
  ['x', 'выделить строку, с Shift — все до неё'],
  ['Escape', 'закрыть окно, снять выделение'],
] as const;
