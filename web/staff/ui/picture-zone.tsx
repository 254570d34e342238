import { type ReactNode, useState } from 'react';
import classes from './picture-zone.module.css';

/** Pictures to choose or to drop. */
export function PictureZone({ label, isMultiple = false, choose, children }: PictureZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose([...event.dataTransfer.files]);
      }}
    >
      {children}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple={isMultiple}
        aria-label={label}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

type PictureZoneProps = {
  label: string;
  isMultiple?: boolean;
  choose: (files: File[]) => void;
  /** An icon and what to do. */
  children: ReactNode;
};
