import { m } from '#paraglide/messages.js'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'

export type ChangedNoticeProps = { title: string; onReload: () => void }

/** Somebody else was faster: nothing of this form was saved, and what stands now is a press away. */
export const ChangedNotice = ({ title, onReload }: ChangedNoticeProps) => (
  <Notice
    live
    tone="warn"
    title={title}
    action={<LinkText onClick={onReload}>{m.portal_load_anew()}</LinkText>}
  />
)
