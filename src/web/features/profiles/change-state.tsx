import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { FormProblem } from '~/web/ui/form-problem';

/** What became of a change that is kept at once. */
export function ChangeState({ busy, saved, error }: { busy: boolean; saved: boolean; error: string | null }) {
  return (
    <>
      <p className="line gap-1 small mute" role="status">
        {busy ? (
          'Сохраняем…'
        ) : saved ? (
          <>
            <CheckCircleIcon className="i" aria-hidden /> Сохранено
          </>
        ) : null}
      </p>
      <FormProblem>{error}</FormProblem>
    </>
  );
}
