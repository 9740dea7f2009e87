import Bell from 'lucide-react/icons/bell'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const UnreadMark = lazy(async () => ({
  default: (await import('#portal/told/messages/unread-mark.tsx')).UnreadMark,
}))

const look = {
  link: css({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    h: 'control',
    minWidth: 'control',
    px: '2.5',
    borderRadius: 'md',
    color: 'fg.muted',
    _hover: { bg: 'surface.hover', color: 'fg' },
    '&[aria-current]': { color: 'accent.fg', bg: 'accent.bg' },
  }),
  name: css({ srOnly: true }),
}

/** To the message centre, with what is not read there. The count comes after the page is painted. */
export function MessagesLink({ here }: { here: boolean }) {
  const [painted, setPainted] = useState(false)
  useEffect(() => setPainted(true), [])
  return (
    <a href="/aq/messageCenter" className={look.link} aria-current={here ? 'page' : undefined}>
      <Bell size={18} aria-hidden="true" />
      <span className={look.name}>{m.messages_title()} </span>
      {painted && (
        <Suspense>
          <UnreadMark />
        </Suspense>
      )}
    </a>
  )
}
