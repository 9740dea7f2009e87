import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useSession } from '#portal/kit/session.ts'
import { noteAnnouncementsShown } from '#portal/kit/tab-notes.ts'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { announcementHref } from './params.ts'

const most = 3
const look = {
  // One line where there is room.
  list: css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '1' }),
  line: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' }),
  when: css({ textStyle: 'small', color: 'fg.muted' }),
}

/** The current announcements, newest first, shown once per session after sign-in. */
export function AnnouncementNotice() {
  const [open, setOpen] = useState(true)
  const { announcements } = useSession()
  useEffect(noteAnnouncementsShown, [])
  if (!open) return null
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" look="ghost" tone="neutral" onClick={() => setOpen(false)}>
          {m.portal_close()}
        </Button>
      }
    >
      <ul className={look.list} aria-label={m.messages_notice_title()}>
        {announcements.slice(0, most).map(({ announcementMerchantId: id, title, publishTime }) => (
          <li key={id} className={look.line}>
            <LinkText href={announcementHref(id)}>{title}</LinkText>
            <span className={look.when}>
              <When at={publishTime} only="day" />
            </span>
          </li>
        ))}
        {announcements.length > most && (
          <li>
            <LinkText tone="quiet" href="/aq/messageCenter">
              {m.messages_notice_all({ count: String(announcements.length) })}
            </LinkText>
          </li>
        )}
      </ul>
    </Notice>
  )
}
