import { IconPhotoUp } from '@tabler/icons-react';
import { PictureZone } from '../../ui/picture-zone.tsx';
import classes from './background.module.css';

/** A zone to choose or drop the picture of a new banner. */
export function UploadZone({ name, problem, choose }: UploadZoneProps) {
  return (
    <div className={classes.upload}>
      <PictureZone label="Картинка баннера" choose={([file]) => file && choose(file)}>
        <IconPhotoUp size={28} stroke={1.5} aria-hidden />
        <span>{name || 'Выберите картинку или перетащите её сюда: от 1920 точек в ширину, до 10 МБ'}</span>
      </PictureZone>
      {problem && (
        <p className="flush small danger" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

type UploadZoneProps = { name: string; problem: string; choose: (file: File) => void };
