import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { PictureZone } from '../../../ui/picture-zone.tsx';
import { IconAction } from './icon-action.tsx';
import classes from './pictures-field.module.css';
import { mostPictures, type UploadedPicture, type usePictures } from './use-pictures.ts';

/** The pictures of a product: chosen, dropped, ordered, removed. The first picture stands on the card. */
export function PicturesField({
  pictures,
  pending,
  problem,
  add,
  move,
  remove,
}: ReturnType<typeof usePictures>) {
  return (
    <fieldset className={classes.field}>
      <legend>Картинки</legend>
      {pictures.length > 0 && (
        <ol className={classes.pictures}>
          {pictures.map((picture, place) => (
            <Picture
              key={picture.id}
              picture={picture}
              place={place}
              count={pictures.length}
              move={move}
              remove={remove}
            />
          ))}
        </ol>
      )}
      {pending !== null && (
        <progress className="wide" value={pending} max={1} aria-label="Загрузка картинки" />
      )}
      {pictures.length < mostPictures && (
        <PictureZone label="Добавить картинки" isMultiple choose={(files) => void add(files)}>
          <IconPhotoPlus size={24} stroke={1.5} aria-hidden />
          <span>Выберите картинки или перетащите их сюда</span>
        </PictureZone>
      )}
      {problem && (
        <p className="flush small danger" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Picture({
  picture,
  place,
  count,
  move,
  remove,
}: {
  picture: UploadedPicture;
  place: number;
  count: number;
  move: (place: number, by: 1 | -1) => void;
  remove: (place: number) => void;
}) {
  const name = `картинка ${place + 1}`;
  return (
    <li>
      <img src={picture.small} alt={`Картинка ${place + 1} из ${count}`} width={96} height={96} />
      <span className={classes.actions}>
        <IconAction
          label={`Раньше: ${name}`}
          Icon={IconArrowLeft}
          isOff={place === 0}
          act={() => move(place, -1)}
        />
        <IconAction
          label={`Позже: ${name}`}
          Icon={IconArrowRight}
          isOff={place === count - 1}
          act={() => move(place, 1)}
        />
        <IconAction label={`Убрать: ${name}`} Icon={IconTrash} act={() => remove(place)} />
      </span>
    </li>
  );
}
