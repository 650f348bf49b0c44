/** Shown by the start of the document (late-boot.ts) when the page's scripts did not come: nothing of React runs then. */
export function BootFault() {
  return (
    <div id="boot-fault" className="boot-fault" role="alert" hidden>
      <div>
        <b>Страница загрузилась не{'\u00a0'}полностью</b>
        <p>
          Кнопки пока не{'\u00a0'}отвечают. Проверьте связь и{'\u00a0'}обновите страницу.
        </p>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page with its query, and no script runs here. */}
          <a className="btn btn--soft btn--s" href="">
            Обновить страницу
          </a>
        </p>
      </div>
    </div>
  );
}
