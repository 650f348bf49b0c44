import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import { findTool, type Tool } from '~/catalogue/tools';
import { CompassPlate, Cover, TreePlate, WheelPlate } from '~/web/art/drawings';
import { LinkButton } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './home.module.css';

const PLATES = [
  { key: 'wheel-of-life', wash: 'bg-mist' },
  { key: 'big-5-model', wash: 'bg-linden' },
  { key: 'life-purpose-archetype', wash: 'bg-heather' },
] as const;

const SMALL = ['deep-conversation-with-cards', 'daily-growth-spark', 'inspiration-wall'] as const;

function ToolPlate({ tool, wash }: { tool: Tool; wash: string }) {
  return (
    <Link className={`plate ${styles.tool} ${wash}`} to={tool.path}>
      <div className="plate__txt">
        <h3 className="t-l">{tool.title}</h3>
        <p>{tool.gets}</p>
      </div>
      <div className={`plate__art ${styles.art}`}>
        {tool.key === 'wheel-of-life' ? <WheelPlate late /> : <Cover name={tool.cover} late />}
      </div>
    </Link>
  );
}

/** The tools that exist, each as its own picture. */
export function Tools() {
  return (
    <section className="wrap section" id="tools">
      <div className="sec-h">
        <h2 className="d-l">Инструменты, к&nbsp;которым хочется возвращаться</h2>
        <Link className="go" to={href('/awareness-tools')}>
          Все инструменты <ArrowRightIcon className="i" aria-hidden />
        </Link>
      </div>
      <div className={styles.tools}>
        <Link className={`plate ${styles.compass}`} to="/awareness-tools/emotional-compass">
          <div className={`plate__art ${styles.ground}`}>
            <CompassPlate />
          </div>
          <div className={`plate__txt ${styles.compassText}`}>
            <h3 className="d-m">Эмоциональный компас</h3>
            <p>Назвать чувство, измерить его силу и&nbsp;понять, о&nbsp;чём оно просит.</p>
          </div>
        </Link>
        <Link className={`plate ${styles.tree} deep`} to="/tree-of-self">
          <div className={`plate__art ${styles.ground}`}>
            <TreePlate late />
          </div>
          <div className={`plate__txt ${styles.treeText}`}>
            <h3 className="d-m">Древо себя</h3>
            <p>Десять сторон жизни и&nbsp;двадцать два пути между ними.</p>
          </div>
        </Link>
      </div>
      <div className={`${styles.tools} mt-6`}>
        {PLATES.map(({ key, wash }) => {
          const tool = findTool(key);
          return tool ? <ToolPlate key={key} tool={tool} wash={wash} /> : null;
        })}
      </div>
      <div className={`gap-6 split thirds ${styles.smallTools} mt-6`}>
        {SMALL.flatMap((key) => findTool(key) ?? []).map(({ path, cover, title, time }) => (
          <Link className="line gap-5 ruled" key={path} to={path}>
            <CoverPlate name={cover} late className={styles.smallArt} />
            <span>
              <b className="t-s block">{title}</b>
              <span className="small mute">{time}</span>
            </span>
            <ArrowRightIcon className="i" aria-hidden />
          </Link>
        ))}
      </div>
    </section>
  );
}

export function Manifest() {
  return (
    <section className={`wrap ${styles.manifest}`}>
      <p className={`d-l serif ${styles.creed}`}>
        Здесь не&nbsp;нужно побеждать себя. Достаточно замечать: что я&nbsp;чувствую, где это в&nbsp;теле, о&nbsp;чём
        оно просит. Остальное прорастает само&nbsp;— не&nbsp;быстро, зато по-настоящему.
      </p>
      <aside className="small mute pt-6 ruled">
        Мы&nbsp;не&nbsp;обещаем новую жизнь за&nbsp;двадцать один день и&nbsp;не&nbsp;считаем серии без&nbsp;пропусков.
        Дерево, которое не&nbsp;полили в&nbsp;среду, остаётся деревом.
      </aside>
    </section>
  );
}

const VOWS = [
  [
    'Другим ваши записи не\u00a0видны',
    'Дневник хранится в\u00a0вашем аккаунте, тексты зашифрованы. Мы\u00a0не\u00a0показываем его другим людям и\u00a0не\u00a0собираем ленту из\u00a0чужих чувств.',
  ],
  ['Пропускать дни можно', 'Никаких сгоревших серий. Напоминание одно, тихое, и\u00a0его легко выключить.'],
  [
    'Мы\u00a0не\u00a0ставим диагнозов',
    'Крона\u00a0— для внимания к\u00a0себе. Если нужна помощь, мы\u00a0честно скажем, к\u00a0кому обратиться.',
  ],
] as const;

export function Vows() {
  return (
    <section className="wrap section" aria-label="Обещания">
      <ul className={`split thirds ${styles.vows}`}>
        {VOWS.map(([title, text]) => (
          <li key={title}>
            <h2 className="t-l">{title}</h2>
            <p className="mute mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to other people, for whom writing alone is not enough today. */
export function Heard() {
  return (
    <section className={`wrap split gap-12 ${styles.heard}`}>
      <h2 className="d-l">Когда хочется, чтобы услышали</h2>
      <div>
        <p className="lead">
          В&nbsp;сообществе тема начинается с&nbsp;просьбы: просто выслушать, поделиться опытом или посоветовать. Она
          стоит перед глазами у&nbsp;каждого, кто отвечает.
        </p>
        <p className="mute mt-4">
          Можно взять псевдоним, который ни&nbsp;с&nbsp;чем не&nbsp;связан, и&nbsp;решить, кто прочтёт: все, участники
          или люди, которых вы&nbsp;назовёте.
        </p>
        <Link className="go mt-5" to={href('/community')}>
          Заглянуть в&nbsp;сообщество <ArrowRightIcon className="i" aria-hidden />
        </Link>
      </div>
    </section>
  );
}

export function Closing() {
  return (
    <section className="wrap">
      <div className={`r-l ${styles.closing}`}>
        <Cover name="dandelion" shape="square" />
        <div>
          <h2 className="d-l">Начните с&nbsp;одного слова о&nbsp;том, что чувствуете</h2>
          <p className="lead mt-4">Остальное подождёт.</p>
          <LinkButton className="mt-7" kind="soft" to="/awareness-tools/emotional-compass">
            Открыть компас
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
