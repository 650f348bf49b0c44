import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useMemo, useState } from 'react';
import type { User } from '~/contract/accounts';
import { dayKey } from '~/domain/day';
import { firstToMiss } from '~/web/art/own-year';
import { useYear } from '~/web/sync/use-analysis';
import { counted, DAYS } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { Dialog } from '~/web/ui/dialog';
import { saveFile } from '~/web/ui/save-file';
import { hasFailedToLoad, ReadFailed } from '~/web/ui/states';
import { showToast } from '~/web/ui/toast';
import { YearTools } from '~/web/ui/year-tools';
import { cutPicture } from './cut-picture';
import { type CutSheet, cutSheet } from './cut-sheet';
import styles from './year-cut.module.css';

/** The sheet as it will be kept: on light paper whatever the theme. */
function SheetView({ sheet: { width, height, paths, texts }, label }: { sheet: CutSheet; label: string }) {
  return (
    <svg className={styles.sheet} data-theme="light" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {paths.map(({ d, fill, stroke, width, opacity, x = 0, y = 0, scale = 1 }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and never move
          key={index}
          d={d}
          fill={fill ? `var(${fill})` : 'none'}
          stroke={stroke ? `var(${stroke})` : undefined}
          strokeWidth={width}
          strokeLinecap="round"
          opacity={opacity}
          transform={`translate(${x} ${y}) scale(${scale})`}
        />
      ))}
      {texts.map(({ text, x, y, size, font, anchor, color }) => (
        <text
          key={text}
          className={font === 'serif' ? styles.serif : styles.sans}
          x={x}
          y={y}
          fontSize={size}
          textAnchor={anchor}
          fill={`var(${color})`}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

interface Props {
  user: User;
  today: string;
  onClose: () => void;
}

/** A year as a picture and as a sheet of paper. It is made here and never leaves the device by itself. */
export function YearCutDialog({ user, today, onClose }: Props) {
  const current = Number(today.slice(0, 4));
  const [year, setYear] = useState(current);
  const [legend, setLegend] = useState(true);
  const [busy, setBusy] = useState(false);
  const read = useYear(user.uid, String(year));
  const days = read.data?.days;
  const came = dayKey(new Date(user.createdAt), user.profile.timeZone);
  const sheet = useMemo(
    () => (days ? cutSheet({ days, year, since: firstToMiss(days, came), today }, legend) : null),
    [days, year, came, today, legend],
  );
  const download = async () => {
    if (!sheet) return;
    setBusy(true);
    try {
      saveFile(await cutPicture(sheet), `krona-spil-${year}.png`);
    } catch {
      showToast({
        kind: 'bad',
        text: 'Картинка не\u00a0получилась',
        hint: 'Записи на\u00a0месте. Попробуйте ещё раз или напечатайте лист.',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open wide title="Спил вашего года" onClose={onClose}>
      <div className={`grid gap-6 mt-4 ${styles.parts}`}>
        <div className={styles.place} data-printed-alone>
          {sheet && days ? (
            <SheetView sheet={sheet} label={`Спил ${year}\u00a0года: ${counted(days.length, DAYS)} с\u00a0записями`} />
          ) : null}
          <ReadFailed what={`${year}\u00a0год`} of={[read]} />
        </div>
        <div className="stack gap-4">
          <p className="small mute">
            Слов из&nbsp;дневника здесь нет, только дни и&nbsp;чувства. Картинка складывается на&nbsp;вашем устройстве
            и&nbsp;никуда не&nbsp;уходит.
          </p>
          <div className="line gap-2">
            <YearTools year={year} last={current} onYear={setYear} />
            <span className="num" aria-live="polite">
              {year}
            </span>
          </div>
          <Checkbox checked={legend} onChange={({ target }) => setLegend(target.checked)}>
            С&nbsp;подписями
          </Checkbox>
          <Button wide busy={busy} disabled={!sheet || hasFailedToLoad(read)} onClick={() => void download()}>
            <DownloadSimpleIcon className="i" aria-hidden /> Скачать картинку
          </Button>
          <Button kind="line" wide disabled={!sheet} onClick={() => window.print()}>
            <PrinterIcon className="i" aria-hidden /> Напечатать
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
