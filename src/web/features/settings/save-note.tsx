import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import type { SaveStatus } from './use-save';

/** Beside a control that is saved as it is changed: what became of that. Its error stands at the control and is only heard here. */
export function SaveNote({ busy, saved, error, undo, again }: SaveStatus) {
  return (
    <>
      <p className="line gap-2 small mute" role="status">
        {busy ? 'Сохраняем…' : null}
        {saved ? (
          <>
            <CheckCircleIcon className="i" aria-hidden /> Сохранено
          </>
        ) : null}
        {saved && undo ? (
          <button type="button" className="go" onClick={undo}>
            Вернуть прежнее
          </button>
        ) : null}
      </p>
      {error ? (
        <div>
          <p className="vh" role="alert">
            {error}
          </p>
          {again ? (
            <button type="button" className="go" onClick={again}>
              Попробовать ещё раз
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
