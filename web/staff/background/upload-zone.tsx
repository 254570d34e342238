import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './background.module.css';

/** A picture to choose or to drop. */
export function UploadZone({ name, problem, choose }: UploadZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div>
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
          const file = event.dataTransfer.files[0];
          if (file) choose(file);
        }}
      >
        <IconPhotoUp size={28} stroke={1.5} aria-hidden />
        <span>{name || 'Выберите картинку или перетащите её сюда: от 1920 точек в ширину, до 10 МБ'}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label="Картинка баннера"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) choose(file);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

type UploadZoneProps = { name: string; problem: string; choose: (file: File) => void };
