import classes from './name-picture.module.css';

/**
 * A record's picture, or one made from its name: the initials on a hue that stays the record’s own. The name stands beside it.
 */
export function NamePicture({
  id,
  name,
  picture,
  size = 40,
}: {
  id: number;
  name: string;
  picture: string | null;
  size?: number;
}) {
  const box = { width: size, height: size };
  if (picture) return <img className={classes.picture} src={picture} alt="" {...box} loading="lazy" />;
  // The golden angle gives neighbouring ids distant hues.
  const hue = Math.round((id * 137.508) % 360);
  const style = {
    ...box,
    fontSize: size * 0.375,
    backgroundColor: `oklch(var(--name-ground) ${hue})`,
    color: `oklch(var(--name-ink) ${hue})`,
  };
  return (
    <span className={classes.picture} style={style} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first two words. */
function initialsOf(name: string) {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase();
}
