import type { ReactNode } from 'react';
import { href } from 'react-router';
import { timeText } from '~/catalogue/durations';
import { sefiraText } from '~/catalogue/sefirot';
import { findTool, type ToolKey } from '~/catalogue/tools';
import type { TextCounts, ToolFacts } from '~/domain/reading/tool-facts';
import { CompassPlate, Cover, TreePlate, WheelPlate } from '~/web/art/drawings';
import type { TestLine } from '~/web/session/use-assessments';
import { capital } from '~/web/text/date-text';
import { durationText } from '~/web/text/duration-text';
import { counted } from '~/web/text/plural';
import { Tool } from './tool';
import styles from './tools.module.css';
import { useToolStates } from './use-tool-states';

const GUIDES = ['гид', 'гида', 'гидов'] as const;
const PRACTICES = ['практика', 'практики', 'практик'] as const;
const SHEETS = ['лист', 'листа', 'листов'] as const;
const QUESTIONS = ['вопрос', 'вопроса', 'вопросов'] as const;

const span = ({ shortest, longest }: TextCounts) => {
  const [from, to] = [durationText(shortest), durationText(longest)];
  if (from === to) return to;
  // «4–10 минут», but «10 минут — 2,5 часа».
  return /минут/.test(to) ? `${shortest}–${to}` : `${from}\u00a0— ${to}`;
};

interface MainToolProps {
  name: ToolKey;
  state: TestLine;
  className: string;
  art: ReactNode;
}

/** One of the eight, by its name. */
function MainTool({ name, state, className, art }: MainToolProps) {
  const tool = findTool(name);
  if (!tool) return null;
  const fed = tool.sefira && sefiraText(tool.sefira);
  return (
    <Tool
      className={className}
      to={tool.path}
      title={tool.title}
      time={tool.time}
      state={state}
      art={art}
      feeds={
        fed ? (
          <>
            <i className={styles.sefira} data-sefira={tool.sefira} aria-hidden="true" />
            {fed.title}, {fed.theme.toLowerCase()}: {tool.fedBy}
          </>
        ) : undefined
      }
    >
      {tool.gets}
    </Tool>
  );
}

/** All tools, by what one gets and how long it takes; for a learner also where they stand. Then what stands beside them. */
export function ToolsIndex({ facts }: { facts: ToolFacts }) {
  const states = useToolStates(facts.guideSteps);
  const { guides, practices, worksheets, questions } = facts;
  const cover = (name: Parameters<typeof Cover>[0]['name'], shape: 'card' | 'wide' = 'card') => (
    <Cover name={name} shape={shape} late />
  );
  const main = (name: ToolKey, className: string, art: ReactNode) => (
    <MainTool name={name} className={className} state={states[name]} art={art} />
  );
  return (
    <div className="wrap page">
      <header className="page-h split">
        <h1 className={`d-xl ${styles.title}`}>Инструменты</h1>
        <p className="lead">
          Назвать чувство, увидеть характер и&nbsp;жизнь целиком, поговорить с&nbsp;близким. Начать можно без аккаунта;
          с&nbsp;ним результаты возвращаются к&nbsp;вам позже.
        </p>
      </header>
      <div className={`grid gap-6 ${styles.grid}`}>
        {main('emotional-compass', `${styles.compass} bg-dawn`, <CompassPlate />)}
        <div className={`stack ${styles.diary}`}>
          <Tool
            to={href('/awareness-tools/emotional-compass/journal-history')}
            title="Дневник по&nbsp;дням"
            time="Сколько захочется"
            needsAccount
            state={states['emotional-compass']}
          >
            Все записи: поиск по&nbsp;словам в&nbsp;любой форме, метки, правка и&nbsp;выгрузка в&nbsp;файл.
          </Tool>
          <Tool to={href('/awareness-tools/emotional-compass/analysis')} title="Узор" time="Пара минут" needsAccount>
            Год по&nbsp;дням, дни и&nbsp;часы, чувства и&nbsp;метки. Наблюдения с&nbsp;числами, без диагнозов.
          </Tool>
        </div>
        {main('tree-of-self', `${styles.tree} deep`, <TreePlate late />)}
        {main('big-5-model', `${styles.five} bg-linden`, cover('five', 'wide'))}
        {main('life-purpose-archetype', `${styles.row} bg-heather`, cover('acorn'))}
        {main('wheel-of-life', `${styles.row} bg-mist`, <WheelPlate late />)}
        {main('daily-growth-spark', `${styles.small} bg-linden`, cover('dandelion'))}
        {main('deep-conversation-with-cards', `${styles.small} bg-dawn`, cover('ripples'))}
        {main('inspiration-wall', `${styles.wall} bg-heather`, cover('nest', 'wide'))}
      </div>
      <h2 className={`d-m ${styles.beside}`}>Рядом с&nbsp;инструментами</h2>
      <div className={`split ${styles.three}`}>
        <Tool to={href('/test')} title="Все тесты" time="От&nbsp;минуты до&nbsp;вечера">
          Один список и&nbsp;подбор: какой тест подойдёт вам сейчас.
        </Tool>
        <Tool to={href('/courses/guides')} title="Гиды по&nbsp;шагам" time={span(guides)} state={states.guide}>
          {counted(guides.count, GUIDES)}: успокоиться, помириться, подготовить разговор, закончить день.
        </Tool>
        <Tool to={href('/guide-test')} title="Подобрать гид" time={capital(timeText('guide-test'))}>
          {counted(questions, QUESTIONS)} приводят к&nbsp;одному гиду и&nbsp;объясняют, почему к&nbsp;нему.
        </Tool>
        <Tool to={href('/courses/podcasts')} title="Практики со&nbsp;звуком" time={span(practices)}>
          {counted(practices.count, PRACTICES)}: дыхание, колокола по&nbsp;телу, пять чувств, шум перед сном.
        </Tool>
        <Tool to={href('/courses/free-resources')} title="Листы для печати" time={span(worksheets)}>
          {counted(worksheets.count, SHEETS)} для ручки: неделя чувств, карта границ, письмо себе.
        </Tool>
        <Tool to={href('/landingtest')} title="Три вопроса" time={capital(timeText('tool-test'))}>
          Если непонятно, с&nbsp;чего начать: приведут к&nbsp;одному инструменту.
        </Tool>
      </div>
    </div>
  );
}
