import { href } from 'react-router';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { POINTS_PER_ACTION } from '~/domain/progress/sefirot';
import type { Shelf, ToolFacts } from '~/domain/reading/tool-facts';
import { Cover } from '~/web/art/cover';
import { CompassPlate, TreePlate } from '~/web/art/plates';
import { counted, MINUTES } from '~/web/plural';
import { useNear } from '~/web/ui/use-near';
import { Tool } from './tool';
import { useToolStates } from './use-tool-states';
import './tools.css';

const POINTS = ['балл', 'балла', 'баллов'] as const;
const TIMES = ['раза', 'раз', 'раз'] as const;
const GUIDES = ['гид', 'гида', 'гидов'] as const;
const PRACTICES = ['практика', 'практики', 'практик'] as const;
const SHEETS = ['лист', 'листа', 'листов'] as const;
const QUESTIONS = ['вопрос', 'вопроса', 'вопросов'] as const;

const span = ({ shortest, longest }: Shelf) =>
  shortest === longest ? counted(longest, MINUTES) : `${shortest}–${counted(longest, MINUTES)}`;

function Far({ children }: { children: () => React.ReactNode }) {
  const [place, near] = useNear<HTMLDivElement>();
  return <div ref={place}>{near ? children() : null}</div>;
}

/** All tools that exist, by what one gets and how long it takes; for a learner also where they stand. */
export function ToolsIndex({ facts }: { facts: ToolFacts }) {
  const states = useToolStates(facts.guideSteps);
  const { guides, practices, worksheets, questions, fed } = facts;
  return (
    <div className="wrap tools-p">
      <header className="tools-p__h">
        <h1 className="d-xl">Инструменты</h1>
        <p className="lead">
          Назвать чувство, разобрать ссору, выдохнуть, записать на{'\u00a0'}бумаге. Начать можно без аккаунта; с
          {'\u00a0'}ним хранятся записи и{'\u00a0'}отметки.
        </p>
      </header>
      <div className="tools-g">
        <Tool
          className="tool--compass bg-dawn"
          to={href('/awareness-tools/emotional-compass')}
          title="Эмоциональный компас"
          time="Меньше минуты"
          feeds={
            <>
              <i className="tool__sef" aria-hidden="true" />
              {fed.title}, {fed.theme.toLowerCase()}: +{counted(POINTS_PER_ACTION, POINTS)} за{'\u00a0'}запись, до
              {'\u00a0'}
              {counted(MAX_DAILY_ACTIONS, TIMES)} в{'\u00a0'}день
            </>
          }
          state={states.entries}
          art={<CompassPlate />}
        >
          Чувство, его сила и{'\u00a0'}одна фраза о{'\u00a0'}том, что внутри. Остальное по{'\u00a0'}желанию.
        </Tool>
        <div className="tools-g__side">
          <Tool
            to={href('/awareness-tools/emotional-compass/journal-history')}
            title="Дневник по&nbsp;дням"
            time="Сколько захочется"
            needsAccount
            state={states.entries}
          >
            Все записи: поиск по{'\u00a0'}словам в{'\u00a0'}любой форме, метки, правка и{'\u00a0'}выгрузка в{'\u00a0'}
            файл.
          </Tool>
          <Tool
            to={href('/awareness-tools/emotional-compass/analysis')}
            title="Анализ записей"
            time="Пара минут"
            needsAccount
          >
            Год по{'\u00a0'}дням, дни и{'\u00a0'}часы, что помогало. Наблюдения с{'\u00a0'}числами, без диагнозов.
          </Tool>
        </div>
        <Tool
          className="tool--tree deep"
          to={href('/tree-of-self')}
          title="Древо себя"
          time="Минута, чтобы посмотреть"
          state={states.tree}
          art={<Far>{() => <TreePlate />}</Far>}
        >
          Десять сторон жизни и{'\u00a0'}двадцать два пути. Видно, что растёт от{'\u00a0'}записей; за{'\u00a0'}паузу
          ничего не{'\u00a0'}убавляется.
        </Tool>
        <Tool
          className="tool--guides bg-mist"
          to={href('/courses/guides')}
          title="Гиды по&nbsp;шагам"
          time={span(guides)}
          state={states.guide}
          art={<Far>{() => <Cover name="horizon" shape="wide" />}</Far>}
        >
          {counted(guides.count, GUIDES)}: успокоиться, помириться, подготовить разговор, закончить день. Отмеченные
          шаги запоминаются.
        </Tool>
        <Tool
          className="tool--test bg-linden"
          to={href('/guide-test')}
          title="Подобрать гид"
          time="Две минуты"
          art={<Far>{() => <Cover name="acorn" />}</Far>}
        >
          {counted(questions, QUESTIONS)} приводят к{'\u00a0'}одному гиду и{'\u00a0'}объясняют, почему к{'\u00a0'}нему.
        </Tool>
        <Tool
          className="tool--sound bg-heather"
          to={href('/courses/podcasts')}
          title="Практики со&nbsp;звуком"
          time={span(practices)}
          art={<Far>{() => <Cover name="dandelion" shape="wide" />}</Far>}
        >
          {counted(practices.count, PRACTICES)}: дыхание, колокола по{'\u00a0'}телу, пять чувств, шум перед сном. Ритм
          держит звук.
        </Tool>
        <Tool
          className="tool--paper bg-dawn"
          to={href('/courses/free-resources')}
          title="Листы для печати"
          time={span(worksheets)}
          art={<Far>{() => <Cover name="herbarium" />}</Far>}
        >
          {counted(worksheets.count, SHEETS)} для ручки: неделя чувств, карта границ, письмо себе, время для тревоги.
        </Tool>
      </div>
    </div>
  );
}
