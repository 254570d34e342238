import { IconPhoto } from '@tabler/icons-react';
import type { ResultOf } from '../../rpc/rpc.ts';
import classes from './product-picture.module.css';

/** A picture in a frame of fixed shape. The browser chooses the width, and loads a picture below the fold when it comes near. */
export function ProductPicture({
  picture,
  name,
  sizes,
  isAtTop = false,
}: {
  picture: Picture | null | undefined;
  name: string;
  /** The shown width, in the format of `img`'s attribute. */
  sizes: string;
  /** True for a picture visible at once, which loads immediately. */
  isAtTop?: boolean;
}) {
  return (
    <div className={classes.frame}>
      {picture ? (
        <img
          src={picture.medium}
          srcSet={`${picture.small} 320w, ${picture.medium} 640w, ${picture.large} 1280w`}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={name}
          loading={isAtTop ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <IconPhoto size={40} stroke={1} aria-hidden />
      )}
    </div>
  );
}

type Picture = ResultOf<'promotion.get-product'>['pictures'][number];
