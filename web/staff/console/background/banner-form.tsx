import { useState } from 'react';
import { bannerSizes } from '#contract/shop/shop-names';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import classes from './background.module.css';
import { type Background, cutPicture, useSettingBanner } from './banner-actions.ts';
import { type Focus, FocusField } from './focus-field.tsx';
import type { TakenPicture } from './taken-picture.ts';

/** A form for a new banner from a picture: its focus, its link and its texts. */
export function BannerForm({
  picture,
  before,
  done,
}: {
  picture: TakenPicture;
  before: Background | null;
  done: () => void;
}) {
  const [focus, move] = useState<Focus>({ x: 50, y: 50 });
  const [arrived, setArrived] = useState<number | null>(null);
  const set = useSettingBanner(before);
  useLeaveQuestion(leavesUnsaved);
  const { form, ...plan } = useActionForm({
    initialValues: { link: before?.link ?? '', alt: before?.alt ?? '' },
    validate: {
      link: (link) =>
        link.trim() === '' || /^(https?:\/\/|\/)/i.test(link.trim())
          ? null
          : 'Ссылка начинается с http://, https:// или одной косой черты /',
    },
    act: async ({ link, alt }) => {
      const cut = cutPicture(picture.file, focus, setArrived);
      const thumbnails = await cut.finally(() => setArrived(null));
      await set({ thumbnails, link: link.trim(), alt: alt.trim() }, 'Баннер опубликован');
      done();
    },
  });
  return (
    <SubmitForm
      plan={plan}
      className="column gap-16"
      submitText="Опубликовать баннер"
      button={{ size: 'sm' }}
      row="wrap gap-12"
      beside={
        <ActionButton disabled={plan.busy} onClick={done}>
          Не публиковать
        </ActionButton>
      }
    >
      <FocusField picture={picture} focus={focus} move={move} />
      <h3 className="flush normal bold">Как его увидят в окнах разной ширины</h3>
      <CropList url={picture.url} focus={focus} />
      <div className="stack halves-768 gap-16">
        <TextField
          label="Ссылка"
          help="Необязательно: https://… или страница кабинета, например /promotions"
          autoComplete="off"
          maxLength={2048}
          {...form.getInputProps('link')}
        />
        <TextField
          label="Что на картинке"
          help="Прочтут те, кто её не видит; для украшения оставьте пустым"
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('alt')}
        />
      </div>
      {arrived !== null && (
        <progress className="wide" value={arrived} max={1} aria-label="Загрузка картинки" />
      )}
    </SubmitForm>
  );
}

/** The picture's crops for the six widths, under the cabinet's header. The browser crops as the server will. */
function CropList({ url, focus }: { url: string; focus: Focus }) {
  return (
    <ul className={classes.crops}>
      {bannerSizes.map(({ name, width, height }) => (
        <li key={name} style={{ maxWidth: width / 2 }}>
          <p className="flush small dim">до {width} px</p>
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
