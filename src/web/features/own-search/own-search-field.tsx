import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { useId } from 'react';
import { useEarlyInput } from '~/web/ui/early-input';
import { LONGEST_QUERY } from './search-query';

interface OwnSearchFieldProps {
  value: string;
  onType: (text: string) => void;
  placeholder: string;
}

/** The field of the search over one's own things. */
export function OwnSearchField({ value, onType, placeholder }: OwnSearchFieldProps) {
  const id = useId();
  const field = useEarlyInput<HTMLInputElement>((input) => onType(input.value));
  return (
    <div className="in-wrap">
      <label className="vh" htmlFor={id}>
        Найти в&nbsp;своём
      </label>
      <input
        ref={field}
        id={id}
        className="in"
        type="search"
        maxLength={LONGEST_QUERY}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <button type="submit" className="ib" aria-label="Искать">
        <MagnifyingGlassIcon className="i" aria-hidden />
      </button>
    </div>
  );
}
