import { useQuery } from '@tanstack/react-query';
import { needsSheet } from '#contract/money/withdrawal-names';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { useMay } from '../../../rpc/me.ts';
import { ask, type ItemOf } from '../../../rpc/rpc.ts';
import classes from '../registries.module.css';
import { SheetModal } from './sheet-modal.tsx';

type Method = ItemOf<'operator.get-withdrawal-methods'>;

export const askMethods = ask('operator.get-withdrawal-methods', {});

/** The file format of each method; Russian banks take the 1C file, which has no template. */
export function SheetsCard() {
  const methods = useQuery(askMethods);
  const changing = useModal((method: Method) => <SheetModal method={method} />);
  const mayChange = useMay()('operator.save-registry-sheet');
  return (
    <Card title="Файлы по способам выплаты">
      <Loaded query={methods} failed="Не удалось загрузить способы выплаты" skeleton={<PartSkeleton />}>
        {({ items }) => (
          <ul className={classes.ready}>
            {items
              .filter(({ isOn }) => isOn)
              .map((method) => (
                <li key={method.id}>
                  <p>
                    {method.name}:{' '}
                    <span className="flush small dim">
                      {needsSheet(method) ? 'таблица CSV по шаблону' : 'файл 1С для банка'}
                    </span>
                  </p>
                  {needsSheet(method) && mayChange && (
                    <ActionButton aria-label={`Шаблон: ${method.name}`} onClick={() => changing.open(method)}>
                      Шаблон
                    </ActionButton>
                  )}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {changing.modal}
    </Card>
  );
}
