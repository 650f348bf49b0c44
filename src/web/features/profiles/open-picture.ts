import { PROFILE_MESSAGES } from '~/contract/messages';
import { PICTURE_PIXELS } from '~/domain/profiles/limits';
import { pictureKind } from '~/domain/profiles/picture';

/** Bytes of a file that is opened here at all: what is sent is far smaller. */
const MOST_BYTES = 30 * 1024 * 1024;

export type Opened = { ok: true; image: HTMLImageElement } | { ok: false; message: string };

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('not a picture'));
    image.src = url;
  });
}

/** Opens a chosen file on the device, judged by its content as the site will do. */
export async function openPicture(file: Blob): Promise<Opened> {
  if (file.size > MOST_BYTES) return { ok: false, message: PROFILE_MESSAGES.picturePixels };
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (pictureKind(head) === null) return { ok: false, message: PROFILE_MESSAGES.pictureKind };
  const url = URL.createObjectURL(file);
  try {
    const image = await load(url);
    if (image.naturalWidth * image.naturalHeight > PICTURE_PIXELS)
      return { ok: false, message: PROFILE_MESSAGES.picturePixels };
    return { ok: true, image };
  } catch {
    return { ok: false, message: PROFILE_MESSAGES.pictureBroken };
  } finally {
    URL.revokeObjectURL(url);
  }
}
