import { useQuery } from '@tanstack/react-query';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { type Asks, ask, type ResultOf, useAction } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import classes from './brand.module.css';
import { BrandForm } from './brand-form.tsx';

export type Brand = ResultOf<'operator.get-brand'>;

export const asks: Asks = () => [askBrand];

const askBrand = ask('operator.get-brand', {});

/** `/staff/brand`: the network's logo and accent, as partners and the staff see them. */
export function Component() {
  const brand = useQuery(askBrand);
  return (
    <Page title="Логотип и цвет" actions={<HistoryLink method="operator.set-brand" />}>
      <Card>
        <p className={classes.lead}>
          Стоят в кабинете партнёров, на странице входа, в письмах и здесь. Цвет проверяется: где он не
          читается, берётся ближайший оттенок, который читается.
        </p>
        <Loaded
          query={brand}
          failed="Не удалось загрузить логотип и цвет"
          skeleton={
            <Skeleton>
              <SkeletonLine width="240px" />
              <SkeletonBlock height={320} />
            </Skeleton>
          }
        >
          {(data) => (
            <>
              <BrandForm brand={data} />
              <Reset brand={data} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

/** One press without a confirmation, because the history has the previous brand and its pictures stay for 30 days. */
function Reset({ brand: { accent, logo } }: { brand: Brand }) {
  const act = useAction();
  const { run, isPending } = useDo();
  const reset = () =>
    run(
      () => act('operator.set-brand', { accent: null, logoId: null, darkLogoId: null }),
      () => location.reload(),
    );
  if (accent === null && logo === null) return null;
  return (
    <ActionButton className={classes.reset} loading={isPending} onClick={() => void reset()}>
      Вернуть стандартные логотип и цвет
    </ActionButton>
  );
}
