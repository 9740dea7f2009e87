import { useEffect, useRef } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { useUnread } from './unread.ts'

const most = 99
const look = {
  dot: css({
    position: 'absolute',
    top: '2',
    insetInlineStart: '6',
    width: '2',
    height: '2',
    borderRadius: 'full',
    bg: 'danger',
  }),
  // On a phone it is positioned absolutely, so that it takes no space.
  count: css({
    textStyle: { base: 'caption', md: 'label' },
    fontVariantNumeric: 'tabular-nums',
    position: { base: 'absolute', md: 'static' },
    insetInlineStart: '8',
    // Above the next link, which has a background when it is the current page.
    zIndex: '[1]',
    whiteSpace: 'nowrap',
  }),
  heard: css({ srOnly: true }),
}

/**
 * The number of unread announcements and messages, with a dot. It is refetched on every page and renders nothing at
 * zero.
 */
export function UnreadMark() {
  const { announcements, messages, again } = useUnread()
  const path = usePathname()
  const asked = useRef(path)
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (asked.current === path || document.visibilityState === 'hidden') return
    asked.current = path
    latest.current()
  }, [path])
  const count = announcements + messages
  if (count === 0) return null
  return (
    <>
      <span className={look.dot} aria-hidden="true" />
      <span className={look.count} aria-hidden="true">
        {count > most ? `${most}+` : count}
      </span>
      <span className={look.heard}>{m.messages_unread_count({ count: String(count) })}</span>
    </>
  )
}
