import { type PointerEvent, useId } from 'react';
import classes from './background.module.css';
import type { TakenPicture } from './taken-picture.ts';

/** The point that stays in view, in percent of the picture's width and height. */
export type Focus = { x: number; y: number };

/** The whole picture with the focus on it, moved by pointer, or by the sliders with arrow keys. */
export function FocusField({
  picture,
  focus,
  move,
}: {
  picture: TakenPicture;
  focus: Focus;
  move: (focus: Focus) => void;
}) {
  const id = useId();
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    move({ x: percent((event.clientX - left) / width), y: percent((event.clientY - top) / height) });
  };
  return (
    <div className="column gap-8">
      <div className={classes.whole} onPointerDown={follow} onPointerMove={follow}>
        <img src={picture.url} alt="" draggable={false} />
        <span className={classes.point} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} aria-hidden />
      </div>
      <p className="flush small dim" id={id}>
        Точка, которая останется в кадре. Передвиньте её по картинке или ползунками.
      </p>
      <div className={classes.sliders}>
        <label>
          По горизонтали
          <input
            type="range"
            min={0}
            max={100}
            value={focus.x}
            aria-valuetext={`${focus.x}% слева`}
            aria-describedby={id}
            onChange={({ currentTarget }) => move({ ...focus, x: currentTarget.valueAsNumber })}
          />
        </label>
        <label>
          По вертикали
          <input
            type="range"
            min={0}
            max={100}
            value={focus.y}
            aria-valuetext={`${focus.y}% сверху`}
            aria-describedby={id}
            onChange={({ currentTarget }) => move({ ...focus, y: currentTarget.valueAsNumber })}
          />
        </label>
      </div>
    </div>
  );
}

function percent(part: number) {
  return Math.round(Math.min(1, Math.max(0, part)) * 100);
}
