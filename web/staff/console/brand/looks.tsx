import { grounds, shadesOf } from '#contract/console/accent';
import { pictureAt } from '../../ui/picture-field.tsx';
import classes from './brand.module.css';

type LooksProps = { accent: string | null; logoId: string | null; darkLogoId: string | null };

/** A preview of the header, a button and a link in both themes. */
export function Looks({ accent, logoId, darkLogoId }: LooksProps) {
  return (
    <div className={classes.looks}>
      <Look theme="light" title="Светлая тема" accent={accent} logoId={logoId} />
      <Look theme="dark" title="Тёмная тема" accent={accent} logoId={darkLogoId ?? logoId} />
    </div>
  );
}

function Look({
  theme,
  title,
  accent,
  logoId,
}: Omit<LooksProps, 'darkLogoId'> & { theme: 'light' | 'dark'; title: string }) {
  const shades = accent === null ? ownShades[theme] : shadesOf(accent.toLowerCase(), theme);
  const isOther = accent !== null && shades.accent !== accent.toLowerCase();
  return (
    <figure className={classes.look}>
      <div className={classes.sample} style={{ background: grounds[theme][0] }}>
        {logoId && <img className={classes.logo} src={pictureAt(logoId)} alt="" />}
        <span className={classes.button} style={{ background: shades.accent, color: shades.on }}>
          Создать ссылку
        </span>
        <span style={{ color: shades.accent }}>Все офферы</span>
      </div>
      <figcaption>
        {title}: {isOther ? `будет так, ${shades.accent} — сам цвет здесь не читается` : shades.accent}
      </figcaption>
    </figure>
  );
}

/** The colours of web/start/theme.css. */
const ownShades = {
  light: { accent: '#0b7a5b', on: '#ffffff' },
  dark: { accent: '#34d399', on: '#06281d' },
};
