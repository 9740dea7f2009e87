import type { Trouble } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { FailureNotice } from './failure-notice.tsx'

export type FormNoticeProps = {
  /** How the last try of a form, or of a flow that is one, went. */
  form: { readonly told: Trouble & { readonly stale?: boolean } }
  /** What failed, where the message alone does not say it. */
  failedTitle?: string | undefined
  /** Shows what stands now, after somebody else has changed it. */
  onReload?: (() => void) | undefined
  /** Also what a field says already: in a long form that field may be out of sight. */
  always?: boolean
}

/** Why the last try was not taken, unless a field says it already. */
export function FormNotice({ form: { told }, failedTitle, onReload, always }: FormNoticeProps) {
  if (told.stale && onReload) return <ChangedNotice title={told.message} onReload={onReload} />
  if (!always && Object.values(told.faults).includes(told.message)) return null
  return <FailureNotice trouble={told} title={failedTitle} />
}

type ChangedNoticeProps = { title: string; onReload: () => void }

/** Somebody else was faster: nothing of this form was saved, and what stands now is a press away. */
const ChangedNotice = ({ title, onReload }: ChangedNoticeProps) => (
  <Notice
    live
    tone="warn"
    title={title}
    action={<LinkText onClick={onReload}>{m.portal_load_anew()}</LinkText>}
  />
)
