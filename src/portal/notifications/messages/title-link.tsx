import { useSearch } from 'wouter'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { openHref } from './params.ts'

const look = {
  // Titles are never truncated, even on cards, because their end may matter.
  title: css({
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '2',
    minWidth: '0',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  }),
  dot: css({
    flexShrink: '0',
    width: '2',
    height: '2',
    borderRadius: 'full',
    bg: 'accent',
    '&[data-read]': { visibility: 'hidden', display: { base: 'none', md: 'block' } },
  }),
  unread: css({ fontWeight: 'semibold' }),
  heard: css({ srOnly: true }),
}

export type TitleLinkProps = { id: string; title: string; read: boolean }

/** Opens a message. An unread one is marked visually and for screen readers. */
export function TitleLink({ id, title, read }: TitleLinkProps) {
  return (
    <span className={look.title}>
      <span className={look.dot} data-read={read || undefined} aria-hidden="true" />
      <span className={read ? undefined : look.unread}>
        <LinkText href={openHref(useSearch(), id)}>
          {!read && <span className={look.heard}>{m.messages_state_unread()}: </span>}
          {title}
        </LinkText>
      </span>
    </span>
  )
}
