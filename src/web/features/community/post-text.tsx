import { Fragment, type ReactNode, useMemo } from 'react';
import { type Block, type Inline, parsePost } from '~/domain/community/markdown';
import styles from './post-text.module.css';

/** A link that a member has put there: its host stands beside it, whatever its name says. */
function MemberLink({ label, href, host }: { label: string; href: string; host: string }) {
  return (
    <>
      <a className="lk" href={href} rel="nofollow ugc noopener" target="_blank">
        <bdi>{label}</bdi>
      </a>{' '}
      <small>
        <bdi>{`(${host})`}</bdi>
      </small>
    </>
  );
}

function inline(one: Inline, key: number): ReactNode {
  switch (one.kind) {
    case 'text':
      return <Fragment key={key}>{one.text}</Fragment>;
    case 'break':
      return <br key={key} />;
    case 'strong':
      return <strong key={key}>{one.children.map(inline)}</strong>;
    case 'em':
      return <em key={key}>{one.children.map(inline)}</em>;
    case 'link':
      return <MemberLink key={key} label={one.label} href={one.href} host={one.host} />;
  }
}

function block(one: Block, key: number): ReactNode {
  if (one.kind === 'paragraph') return <p key={key}>{one.children.map(inline)}</p>;
  if (one.kind === 'quote') return <blockquote key={key}>{one.blocks.map(block)}</blockquote>;
  const items = one.items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its parts, it is another text
    <li key={place}>{item.map(block)}</li>
  ));
  return one.start === null ? (
    <ul key={key}>{items}</ul>
  ) : (
    <ol key={key} start={one.start}>
      {items}
    </ol>
  );
}

/** The words of a post: a tree of our own, drawn by React, so that no text becomes markup. */
export function PostText({ text }: { text: string }) {
  const blocks = useMemo(() => parsePost(text), [text]);
  return (
    <div className={`anywhere ${styles.text}`} lang="ru">
      {blocks.map(block)}
    </div>
  );
}
