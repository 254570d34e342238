import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { BannerForm } from './banner-form.tsx';
import { PublishedBanner } from './published-banner.tsx';
import { readPicture, type TakenPicture } from './taken-picture.ts';
import { UploadZone } from './upload-zone.tsx';

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
