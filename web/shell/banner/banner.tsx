import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { bannerWidths } from '#contract/console/banner-widths';
import { toast } from '../../ui/feedback/toast.ts';
import type { FrameData } from '../frame-data.ts';
import classes from './banner.module.css';

type Background = NonNullable<FrameData['background']>;

/** The background banner behind the top of the content: one picture for each width, and a link where it has one. */
export function Banner({
  background: { thumbnails, link, alt },
  hide,
}: {
  background: Background;
  hide: () => void;
}) {
  const [isBroken, setBroken] = useState(false);
  return (
    <aside
      className={classes.banner}
      aria-label="Баннер"
      data-own={thumbnails.default.startsWith('/demo/') || undefined}
    >
      {!isBroken && (
        <BannerLink to={link} says={alt}>
          <picture>
            {bannerWidths.map(([width, name]) => (
              <source key={name} media={`(max-width: ${width}px)`} srcSet={thumbnails[name]} />
            ))}
            <img
              className={classes.picture}
              src={thumbnails.default}
              alt={alt}
              fetchPriority="high"
              onError={() => setBroken(true)}
            />
          </picture>
        </BannerLink>
      )}
      <button
        type="button"
        className={classes.hide}
        aria-label="Скрыть баннер"
        title="Скрыть баннер"
        onClick={() => {
          hide();
          void toast('Баннер скрыт. Вернуть его можно в меню профиля.');
        }}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </aside>
  );
}

function BannerLink({ to, says, children }: { to: string; says: string; children: ReactNode }) {
  if (!to) return children;
  const isElsewhere = !to.startsWith('/');
  return (
    <a
      className={classes.link}
      href={to}
      aria-label={says || 'Подробнее о предложении'}
      {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </a>
  );
}
