import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { PROFILE_MESSAGES } from '~/contract/messages';
import { PICTURE_SIDES } from '~/domain/profiles/limits';
import { Button } from '~/web/ui/button';
import { Dialog } from '~/web/ui/dialog';
import { Field } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { type Crop, clampCrop, MOST_ZOOM, middleOf, sideOf } from './crop';
import styles from './profiles.module.css';

const SIDE = PICTURE_SIDES.large;
/** What an arrow moves by, as a part of the square. */
const STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CropDialogProps {
  image: HTMLImageElement;
  /** Sends the square; what went wrong, null when it was taken. */
  onTake: (picture: Blob) => Promise<string | null>;
  onClose: () => void;
}

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));

/** Chooses the square of a picture: dragged, moved by the arrows, made larger by the slider. */
export function CropDialog({ image, onTake, onClose }: CropDialogProps) {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const [crop, setCrop] = useState<Crop>(() => middleOf(size));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The dialog puts its content into the page later than this part is there.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const side = sideOf(size, crop);
  useEffect(() => {
    const context = canvas?.getContext('2d');
    if (!context) return;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SIDE, SIDE);
    context.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, SIDE, SIDE);
  }, [canvas, image, crop, side]);
  const moveBy = (x: number, y: number) => setCrop((old) => clampCrop(size, { ...old, x: old.x + x, y: old.y + y }));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = side / event.currentTarget.clientWidth;
    moveBy(-event.movementX * scale, -event.movementY * scale);
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    moveBy(arrow[0] * side * STEP, arrow[1] * side * STEP);
  };
  const take = async () => {
    setBusy(true);
    const picture = canvas && (await toBlob(canvas));
    setProblem(picture ? await onTake(picture) : PROFILE_MESSAGES.pictureBroken);
    setBusy(false);
  };
  return (
    <Dialog open title="Что останется на&nbsp;снимке" onClose={onClose}>
      <div className="stack gap-4 mt-4">
        <div
          className={styles.crop}
          role="application"
          aria-label="Кадр. Двигайте его стрелками"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame is moved by the keyboard
          tabIndex={0}
          onKeyDown={press}
        >
          <canvas
            ref={setCanvas}
            width={SIDE}
            height={SIDE}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
          />
        </div>
        <Field label="Крупнее или мельче" hint="Кадр можно двигать пальцем, мышью или стрелками.">
          {(wiring) => (
            <input
              type="range"
              className={styles.zoom}
              min="1"
              max={MOST_ZOOM}
              step="0.1"
              value={crop.zoom}
              onChange={({ target }) => setCrop((old) => clampCrop(size, { ...old, zoom: Number(target.value) }))}
              {...wiring}
            />
          )}
        </Field>
        <FormProblem>{problem}</FormProblem>
      </div>
      <div className="row">
        <Button busy={busy} onClick={() => void take()}>
          Поставить снимок
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </Dialog>
  );
}
