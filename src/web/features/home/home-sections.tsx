import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import { findTool, type Tool } from '~/catalogue/tools';
import { LateCover } from '~/web/art/late-cover';
import { CompassPlate, TreePlate } from '~/web/art/plates';
import { WheelPlate } from '~/web/art/wheel-plate';
import { LinkButton } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import { useNear } from '~/web/ui/use-near';

const PLATES = [
  { key: 'wheel-of-life', wash: 'bg-mist' },
  { key: 'big-5-model', wash: 'bg-linden' },
  { key: 'life-purpose-archetype', wash: 'bg-heather' },
] as const;

const SMALL = ['deep-conversation-with-cards', 'daily-growth-spark', 'inspiration-wall'] as const;

function ToolPlate({ tool, wash }: { tool: Tool; wash: string }) {
  const [place, near] = useNear<HTMLDivElement>();
  return (
    <Link className={`plate ${wash}`} to={tool.path}>
      <div className="plate__txt">
        <h3 className="t-l">{tool.title}</h3>
        <p>{tool.gets}</p>
      </div>
      <div className="plate__art" ref={place}>
        {near ? tool.key === 'wheel-of-life' ? <WheelPlate /> : <LateCover name={tool.cover} /> : null}
      </div>
    </Link>
  );
}

/** The tools that exist, each as its own picture. */
export function Tools() {
  const [treeArt, treeIsNear] = useNear<HTMLDivElement>();
  return (
    <section className="wrap section" id="tools">
      <div className="sec-h">
        <h2 className="d-l">Инструменты, к{'\u00a0'}которым хочется возвращаться</h2>
        <Link className="go" to={href('/awareness-tools')}>
          Все инструменты <ArrowRightIcon className="i" aria-hidden />
        </Link>
      </div>
      <div className="tools">
        <Link className="plate plate--compass" to="/awareness-tools/emotional-compass">
          <div className="plate__art">
            <CompassPlate />
          </div>
          <div className="plate__txt">
            <h3 className="d-m">Эмоциональный компас</h3>
            <p>
              Назвать чувство, измерить его силу и{'\u00a0'}понять, о{'\u00a0'}чём оно просит.
            </p>
          </div>
        </Link>
        <Link className="plate plate--tree deep" to="/tree-of-self">
          <div className="plate__art" ref={treeArt}>
            {treeIsNear ? <TreePlate /> : null}
          </div>
          <div className="plate__txt">
            <h3 className="d-m">Древо себя</h3>
            <p>Десять сторон жизни и{'\u00a0'}двадцать два пути между ними.</p>
          </div>
        </Link>
      </div>
      <div className="tools tools--3">
        {PLATES.map(({ key, wash }) => {
          const tool = findTool(key);
          return tool ? <ToolPlate key={key} tool={tool} wash={wash} /> : null;
        })}
      </div>
      <div className="toollist">
        {SMALL.flatMap((key) => findTool(key) ?? []).map(({ path, cover, title, time }) => (
          <Link key={path} to={path}>
            <CoverPlate name={cover} late className="toollist__a" />
            <span>
              <b className="t-s">{title}</b>
              <span>{time}</span>
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
    <section className="wrap manifest">
      <p className="d-l serif">
        Здесь не{'\u00a0'}нужно побеждать себя. Достаточно замечать: что я{'\u00a0'}чувствую, где это в{'\u00a0'}теле, о
        {'\u00a0'}чём оно просит. Остальное прорастает само{'\u00a0'}— не{'\u00a0'}быстро, зато по{'\u2011'}настоящему.
      </p>
      <aside className="small">
        Мы&nbsp;не{'\u00a0'}обещаем новую жизнь за{'\u00a0'}двадцать один день и{'\u00a0'}не{'\u00a0'}считаем серии без
        {'\u00a0'}пропусков. Дерево, которое не{'\u00a0'}полили в{'\u00a0'}среду, остаётся деревом.
      </aside>
    </section>
  );
}

const VOWS = [
  [
    'Записи видите только вы',
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
      <ul className="vows">
        {VOWS.map(([title, text]) => (
          <li key={title}>
            <h2 className="t-l">{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Closing() {
  return (
    <section className="wrap home-end">
      <div className="closing">
        <LateCover name="dandelion" shape="square" />
        <div>
          <h2 className="d-l">
            Начните с{'\u00a0'}одного слова о{'\u00a0'}том, что чувствуете
          </h2>
          <p className="lead">Остальное подождёт.</p>
          <LinkButton kind="soft" to="/awareness-tools/emotional-compass">
            Открыть компас
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
