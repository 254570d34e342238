import { type ReactNode, useState } from 'react';
import classes from './picture-zone.module.css';

/** A zone to choose or drop pictures. */
export function PictureZone({
  label,
  isMultiple = false,
  choose,
  children,
}: {
  label: string;
  isMultiple?: boolean;
  choose: (files: File[]) => void;
  /** An icon and an instruction. */
  children: ReactNode;
}) {
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
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
