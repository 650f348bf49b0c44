import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { SITE_NAME } from '~/catalogue/site';
import type { HomeTexts } from '~/domain/reading/home-texts';
import { LateYearDisc } from '~/web/art/late-drawing';
import { LinkButton } from '~/web/ui/button';
import { Today } from './today';
import './hero.css';

/** The site in one breath, beside a year of feelings. */
export function Hero({ articles, guides }: Pick<HomeTexts, 'articles' | 'guides'>) {
  return (
    <section className="hero">
      <div className="wrap hero__in">
        <div className="hero__txt">
          <h1 className="d-xl">Год, прожитый внимательно</h1>
          <div className="if-guest">
            <p className="lead">
              {SITE_NAME} помогает замечать чувства, разбираться в&nbsp;них и&nbsp;понемногу расти. Одна запись занимает
              меньше минуты. Через год из&nbsp;записей складывается рисунок, который умеете читать только вы.
            </p>
            <div className="hero__cta">
              <LinkButton to="/awareness-tools/emotional-compass">Сделать первую запись</LinkButton>
              <a className="go" href="#tools">
                Как это устроено <ArrowRightIcon className="i" aria-hidden />
              </a>
            </div>
            <p className="cap">
              <LockSimpleIcon className="i" aria-hidden /> Другим записи не&nbsp;видны
            </p>
          </div>
          <div className="if-signed">
            <Today articles={articles} guides={guides} />
          </div>
        </div>
        <div className="disc">
          <LateYearDisc
            pointers
            label="Пример года записей: двенадцать колец-месяцев, каждая дуга — дни с&nbsp;одним чувством"
          />
          <p className="pin pin--a">Кольцо&nbsp;— месяц: январь в&nbsp;сердцевине, декабрь у&nbsp;коры</p>
          <p className="pin pin--b">Дуга&nbsp;— дни с&nbsp;одним чувством. Пропуск тоже часть рисунка</p>
        </div>
      </div>
    </section>
  );
}
