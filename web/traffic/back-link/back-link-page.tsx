import { IconMoodEmpty } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Loaded, together } from '../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import classes from './back-link.module.css';
import { ChoiceForm } from './choice-form.tsx';
import { MissingLink } from './missing-link.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ScriptCard } from './script-card.tsx';
import { useBackLink } from './use-back-link.ts';

export const asks: Asks = () => [askCustom, askOffers];

const askCustom = ask('trafficback.get-is-custom-trafficback', {});
const askOffers = ask('trafficback.get-offers-to', { pageSize: 1 });

/** `/back-link`: the target of Back on a partner's landing page, and the script for it. */
export function Component() {
  const custom = useQuery(askCustom);
  const offers = useQuery(askOffers);
  const isCustom = custom.data?.isCustom ?? false;
  const choice = useBackLink(isCustom);

  return (
    <Page title="Кнопка «Назад»">
      <Card title="Куда вести посетителя">
        <p className={classes.lead}>
          Посетитель, который нажимает «Назад» на вашей посадочной странице, попадёт на оффер, а не уйдёт
          туда, откуда пришёл. Выберите, куда его вести, и поставьте на страницу готовый скрипт.
        </p>
        <Loaded
          query={together([custom, offers], custom.data && offers.data)}
          failed="Не удалось загрузить офферы"
          skeleton={<ChoiceSkeleton />}
        >
          {({ pagination }) => (
            <Choice hasOffers={pagination.totalCount > 0} isCustom={isCustom} choice={choice} />
          )}
        </Loaded>
      </Card>
      {choice.found && <Made found={choice.found} again={choice.submit} />}
    </Page>
  );
}

/** The script and its effect; without a link to the offer, a button that makes one. */
function Made({ found, again }: { found: Found; again: () => void }) {
  if (found.offer && found.link === '') return <MissingLink offer={found.offer} made={again} />;
  return (
    <div className={classes.made}>
      <ScriptCard {...found} />
      <PreviewCard {...found} />
    </div>
  );
}

type Found = ResultOf<'back-link.get-link'>;

function Choice({
  hasOffers,
  isCustom,
  choice,
}: {
  hasOffers: boolean;
  isCustom: boolean;
  choice: ReturnType<typeof useBackLink>;
}) {
  if (hasOffers || isCustom) return <ChoiceForm choice={choice} isCustom={isCustom} />;
  return (
    <EmptyState
      icon={IconMoodEmpty}
      title="Открытых вам офферов пока нет"
      text="Как только появится первый, здесь можно будет выбрать его для кнопки «Назад»."
    />
  );
}

function ChoiceSkeleton() {
  return (
    <Skeleton>
      <div className={classes.form}>
        <div>
          <SkeletonLine width="80px" />
          <SkeletonBlock height={42} />
          <SkeletonLine size="small" width="240px" />
        </div>
        <SkeletonBlock height={36} width="180px" />
      </div>
    </Skeleton>
  );
}
