import { OLDEST_BROWSERS } from '~/catalogue/browsers';

const { chrome, firefox, safari } = OLDEST_BROWSERS;

/** Shown by the first script of the head (head-scripts.ts) in a browser older than those of the site. */
export function TooOld() {
  return (
    <p id="too-old" className="too-old__note" hidden>
      Этот браузер устарел: страницу можно прочесть, а&nbsp;чтобы делать записи и&nbsp;войти, обновите его или откройте
      сайт в&nbsp;другом&nbsp;— Chrome&nbsp;{chrome}, Firefox&nbsp;{firefox}, Safari&nbsp;{safari} или новее.
    </p>
  );
}

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
