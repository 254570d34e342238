import { bannerSizes } from '#contract/shop/shop-names';
import classes from './background.module.css';
import type { Focus } from './focus-field.tsx';

/** The picture as it is cut for each of the six widths, under the cabinet's header. The browser cuts as the server will. */
export function CropList({ url, focus }: { url: string; focus: Focus }) {
  return (
    <ul className={classes.crops}>
      {bannerSizes.map(({ name, width, height }) => (
        <li key={name} style={{ maxWidth: width / 2 }}>
          <p className={classes.dimmed}>до {width} px</p>
          <div className={classes.header} aria-hidden="true">
            <span />
            <span />
          </div>
          <img
            src={url}
            alt={`Баннер в окне до ${width} px`}
            style={{ aspectRatio: `${width} / ${height}`, objectPosition: `${focus.x}% ${focus.y}%` }}
          />
        </li>
      ))}
    </ul>
  );
}
