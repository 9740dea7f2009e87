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
  // On a phone it takes no room of its own.
  count: css({
    textStyle: { base: 'caption', md: 'label' },
    fontVariantNumeric: 'tabular-nums',
    position: { base: 'absolute', md: 'static' },
    insetInlineStart: '8',
    // Over the next link, whose ground is painted where that is the page.
    zIndex: '[1]',
    whiteSpace: 'nowrap',
  }),
  heard: css({ srOnly: true }),
}

/** How many announcements and messages wait, with a dot; nothing while none do. Asked for anew on every page. */
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
