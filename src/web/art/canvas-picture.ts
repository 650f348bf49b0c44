/** Pictures that are made in the browser with the page's own fonts and colours: nothing is asked of the network. */

/** Both alphabets of both fonts, so that a picture never waits for one in the middle. */
const FONTS = ['400 40px "Literata Variable", "Literata Latin"', '500 18px "Golos Text Variable", "Golos Latin"'];

export interface Palette<Token extends string> {
  /** Of the light theme: a picture is kept, sent and printed, whatever the theme here. */
  colors: Readonly<Record<Token | '--c-paper', string>>;
  /** Font families. */
  serif: string;
  sans: string;
}

function paletteOf<Token extends string>(tokens: readonly Token[]): Palette<Token> {
  const probe = document.createElement('span');
  probe.dataset.theme = 'light';
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const family = (name: string) => style.getPropertyValue(name).trim();
  const colorOf = (token: string): [string, string] => {
    probe.style.color = `var(${token})`;
    return [token, style.color];
  };
  const palette = {
    colors: Object.fromEntries(['--c-paper', ...tokens].map(colorOf)) as Palette<Token>['colors'],
    serif: family('--f-display'),
    sans: family('--f-text'),
  };
  probe.remove();
  return palette;
}

interface Picture<Token extends string> {
  /** In units of the drawing. */
  width: number;
  height: number;
  /** Pixels of the picture to a unit. */
  scale: number;
  tokens: readonly Token[];
  draw: (pen: CanvasRenderingContext2D, palette: Palette<Token>) => void;
}

/** A PNG on paper of the light theme. Throws when the browser cannot draw. */
export async function makePicture<Token extends string>(picture: Picture<Token>): Promise<Blob> {
  const { width, height, scale, tokens, draw } = picture;
  await Promise.all(FONTS.map((font) => document.fonts.load(font, 'Колесо 10')));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const palette = paletteOf(tokens);
  pen.fillStyle = palette.colors['--c-paper'];
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  draw(pen, palette);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
