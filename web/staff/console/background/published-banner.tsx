import { Button } from '@mantine/core';
import { bannerSizes } from '#contract/shop/shop-names';
import { Banner } from '../../../shell/banner/banner.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { useMay } from '../../rpc/me.ts';
import classes from './background.module.css';
import { type Background, useRemovingBanner } from './banner-acts.ts';

/** The banner as it looks under the cabinet's header, and its six pictures. */
export function PublishedBanner({ background }: { background: Background }) {
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
          <Button variant="default" loading={isRemoving} onClick={() => void remove()}>
            Убрать баннер
          </Button>
        </div>
      )}
    </div>
  );
}
