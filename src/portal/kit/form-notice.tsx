import type { FlowError } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { FailureNotice } from './failure-notice.tsx'

export type FormNoticeProps = {
  /** Result of the last attempt of a form or a form-like flow. */
  form: { readonly told: FlowError & { readonly stale?: boolean } }
  /** Names the action that failed, if the message alone does not. */
  failedTitle?: string | undefined
  /** Loads the current version, after someone else has changed it. */
  onReload?: (() => void) | undefined
  /** Also shows what a field error already says: in a long form that field may be out of sight. */
  always?: boolean
}

/** Shows why the last attempt was refused, unless a field error already says it. */
export function FormNotice({ form: { told }, failedTitle, onReload, always }: FormNoticeProps) {
  if (told.stale && onReload) return <ChangedNotice title={told.message} onReload={onReload} />
  if (!always && Object.values(told.faults).includes(told.message)) return null
  return <FailureNotice trouble={told} title={failedTitle} />
}

type ChangedNoticeProps = { title: string; onReload: () => void }

/** Edit conflict: someone else saved first, so nothing of this form was saved; a button loads the current version. */
const ChangedNotice = ({ title, onReload }: ChangedNoticeProps) => (
  <Notice
    live
    tone="warn"
    title={title}
    action={<LinkText onClick={onReload}>{m.portal_load_anew()}</LinkText>}
  />
)
