/** Shown by the script of the head (head-scripts.ts) when the page's scripts did not come: nothing of React runs then. */
export function BootFault() {
  return (
    <div id="boot-fault" className="boot-fault" role="alert" hidden>
      <div>
        <b>Страница загрузилась не&nbsp;полностью</b>
        <p>Кнопки пока не&nbsp;отвечают. Проверьте связь и&nbsp;обновите страницу.</p>
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
