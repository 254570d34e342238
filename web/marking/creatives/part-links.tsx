import { Link } from '../../router/link.tsx';
import classes from '../marking.module.css';

/** Links between parts of the section, or of its list; `shown` is the address of the shown part. */
export function PartLinks({
  label,
  parts,
  shown,
}: {
  label: string;
  parts: { title: string; to: string }[];
  shown: string;
}) {
  return (
    <nav className={classes.choice} aria-label={label}>
      {parts.map(({ title, to }) => (
        <Link key={title} to={to} preventScrollReset aria-current={to === shown ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
