import classes from './manager.module.css';

/** A person's picture, or the initials of the name. */
export function Portrait({
  name,
  picture,
  size = 56,
}: {
  name: string;
  picture: string | null;
  size?: number;
}) {
  if (picture) return <img className={classes.portrait} src={picture} alt="" width={size} height={size} />;
  return (
    <span className={classes.portrait} style={{ width: size, height: size }} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string) {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words[1]]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
