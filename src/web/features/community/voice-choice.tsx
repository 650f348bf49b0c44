import { VOICES, type Voice } from '~/catalogue/community';
import { OptionList } from './option-list';

interface VoiceChoiceProps {
  value: Voice;
  /** One's public name as others read it; null: it is not shown here. */
  name: string | null;
  onChange: (voice: Voice) => void;
}

/** Under which name one writes in a topic: chosen once, before the first words there. */
export function VoiceChoice({ value, name, onChange }: VoiceChoiceProps) {
  const hints: Readonly<Record<Voice, string>> = {
    public:
      name === null
        ? 'Ваше имя похоже на\u00a0адрес, телефон или имя самого сайта, здесь его не\u00a0покажут. Сменить имя можно в\u00a0настройках.'
        : `Как вас видят на\u00a0сайте: «${name}».`,
    pseudonym:
      'Два случайных слова, только для этой темы: без вашего имени, рисунка и\u00a0точного времени. Узнать имя может модератор, назвав причину, и\u00a0вам об\u00a0этом скажут.',
  };
  return (
    <div>
      <OptionList
        label="Как подписать"
        options={VOICES.map(({ key, label }) => ({ key, label, hint: hints[key] }))}
        value={value}
        onChoose={onChange}
      />
      <p className="hint">В&nbsp;этой теме подпись потом не&nbsp;меняется.</p>
    </div>
  );
}
