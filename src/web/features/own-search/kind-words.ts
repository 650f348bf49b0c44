import { CardsIcon } from '@phosphor-icons/react/dist/ssr/Cards';
import { ChatsCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatsCircle';
import { ChatTeardropTextIcon } from '@phosphor-icons/react/dist/ssr/ChatTeardropText';
import { CompassIcon } from '@phosphor-icons/react/dist/ssr/Compass';
import { FootprintsIcon } from '@phosphor-icons/react/dist/ssr/Footprints';
import { NotebookIcon } from '@phosphor-icons/react/dist/ssr/Notebook';
import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil';
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle';
import type { OwnKind } from '~/domain/own-search/found';

interface KindWords {
  /** Of the filter. */
  many: string;
  /** Of a found thing. */
  one: string;
  Icon: typeof CardsIcon;
}

export const KIND_WORDS: Readonly<Record<OwnKind, KindWords>> = {
  entry: { many: 'Записи', one: 'Запись', Icon: NotebookIcon },
  answer: { many: 'Ответы в\u00a0уроках', one: 'Ответ в\u00a0уроке', Icon: ChatTeardropTextIcon },
  note: { many: 'Заметки', one: 'Заметка', Icon: NotePencilIcon },
  spark: { many: 'Искры', one: 'Ответ на\u00a0искру дня', Icon: SparkleIcon },
  card: { many: 'Свои карточки', one: 'Своя карточка', Icon: CardsIcon },
  talk: { many: 'Разговоры', one: 'Из\u00a0разговора', Icon: ChatsCircleIcon },
  step: { many: 'Шаги колеса', one: 'Шаг колеса жизни', Icon: FootprintsIcon },
  statement: { many: 'Предназначение', one: 'Слова о\u00a0предназначении', Icon: CompassIcon },
};

export const FINDS = ['находка', 'находки', 'находок'] as const;
