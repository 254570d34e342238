import { IconPhotoUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bannerSizes } from '#contract/shop/shop-names';
import { Banner } from '../../../shell/banner/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { PictureZone } from '../../ui/picture-zone.tsx';
import classes from './background.module.css';
import { type Background, useRemovingBanner } from './banner-actions.ts';
import { BannerForm } from './banner-form.tsx';
import { readPicture, type TakenPicture } from './taken-picture.ts';

export const asks: Asks = () => [askPublished];

const askPublished = ask('operator.get-background', {});

/** `/staff/background`: the banner that partners see, and a form for a new one made from one picture. */
export function Component() {
  const published = useQuery(askPublished);
  const [taken, take] = useState<TakenPicture | null>(null);
  const [problem, setProblem] = useState('');
  const choose = async (file: File) => {
    setProblem('');
    const picture = await readPicture(file).catch((failure: Error) => failure.message);
    if (typeof picture === 'string') setProblem(picture);
    else take(picture);
  };
  return (
    <Page title="Баннер" actions={<HistoryLink method="operator.set-background" />}>
      <Card title="Сейчас у партнёров">
        <Loaded
          query={published}
          failed="Не удалось загрузить баннер"
          skeleton={<SkeletonLine size="small" width="320px" />}
        >
          {({ background }) =>
            background ? (
              <PublishedBanner background={background} />
            ) : (
              <p className="flush dim">Баннера нет. Загрузите картинку и опубликуйте её.</p>
            )
          }
        </Loaded>
      </Card>
      <Card title="Новый баннер">
        <UploadZone problem={problem} choose={(file) => void choose(file)} name={taken?.file.name ?? ''} />
        {taken && (
          <BannerForm
            key={taken.url}
            picture={taken}
            before={published.data?.background ?? null}
            done={() => take(null)}
          />
        )}
      </Card>
    </Page>
  );
}

/** A zone to choose or drop the picture of a new banner. */
function UploadZone({
  name,
  problem,
  choose,
}: {
  name: string;
  problem: string;
  choose: (file: File) => void;
}) {
  return (
    <div className={classes.upload}>
      <PictureZone label="Картинка баннера" choose={([file]) => file && choose(file)}>
        <IconPhotoUp size={28} stroke={1.5} aria-hidden />
        <span>{name || 'Выберите картинку или перетащите её сюда: от 1920 точек в ширину, до 10 МБ'}</span>
      </PictureZone>
      {problem && (
        <p className="flush small danger" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The banner as it looks under the cabinet's header, and its six pictures. */
function PublishedBanner({ background }: { background: Background }) {
  const { remove, isRemoving } = useRemovingBanner(background);
  const maySet = useMay()('operator.set-background');
  const { link, alt, thumbnails } = background;
  return (
    <div className="column gap-16">
      <div className="clip round-10" inert>
        <div className={classes.header} aria-hidden="true">
          <span />
          <span />
        </div>
        <div className={classes.stage}>
          <Banner background={background} hide={() => {}} />
        </div>
      </div>
      <ul className={classes.thumbnails}>
        {bannerSizes.map(({ name, width }) => (
          <li key={name}>
            <a href={thumbnails[name]} target="_blank" rel="noreferrer">
              до {width} px
              <span className="for-screen-readers"> (откроется в новой вкладке)</span>
            </a>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          ['Ссылка', link || 'Нет'],
          ['Что на картинке', alt || 'Не описано'],
        ]}
      />
      {maySet && (
        <div className="wrap gap-12">
          <ActionButton loading={isRemoving} onClick={() => void remove()}>
            Убрать баннер
          </ActionButton>
        </div>
      )}
    </div>
  );
}
