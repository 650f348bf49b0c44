import { LockKeyIcon } from '@phosphor-icons/react/dist/ssr/LockKey';
import { counted, ENTRIES } from '~/web/text/plural';

/** Says what the figures can't use of entries that are «только для меня». `closed`: how many; absent in an answer of an older build. */
export function UnseenWords({ closed }: { closed: number | undefined }) {
  if (!closed) return null;
  return (
    <p className="line gap-2 small mute mt-4">
      <LockKeyIcon className="i" aria-hidden />
      <span>
        Только для&nbsp;вас&nbsp;— {counted(closed, ENTRIES)}. Чувство, сила и&nbsp;время здесь учтены, а&nbsp;метки
        и&nbsp;способы справиться сайт не&nbsp;видит.
      </span>
    </p>
  );
}
