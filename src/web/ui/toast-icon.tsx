import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { PlantIcon } from '@phosphor-icons/react/dist/ssr/Plant';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { Toast } from './toast';

const ICONS = { ok: CheckCircleIcon, warn: PlantIcon, bad: WarningCircleIcon, info: InfoIcon };

/** The sign beside a toast's words. */
export function ToastIcon({ kind }: { kind: Toast['kind'] }) {
  const Icon = ICONS[kind];
  return <Icon className="i" aria-hidden />;
}
