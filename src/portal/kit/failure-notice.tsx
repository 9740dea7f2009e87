import type { RenderedReason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { ReasonList } from './reason-list.tsx'

export type FailureNoticeProps = {
  /** What a call or a flow says about its last try; null shows nothing. */
  trouble: {
    readonly failure: 'refused' | 'unanswered' | null
    readonly message: string
    readonly reasons: readonly RenderedReason[]
  }
  /** What failed, where the message alone does not say it. */
  title?: string | undefined
}

/** Inside a form or dialog: why the last try was not taken. */
export function FailureNotice({ trouble, title }: FailureNoticeProps) {
  if (trouble.failure === null) return null
  const unanswered = trouble.failure === 'unanswered'
  const { reasons } = trouble
  // What stands first in the list is not said above it too.
  const repeats = reasons[0]?.text === trouble.message
  const message = repeats ? m.failures_refused() : trouble.message || m.portal_not_possible()
  return (
    <Notice
      live
      tone={unanswered ? 'warn' : 'bad'}
      title={unanswered ? trouble.message || m.portal_unanswered_title() : (title ?? message)}
    >
      {unanswered ? m.portal_unanswered_text() : title && message}
      {reasons.length > 0 && <ReasonList reasons={reasons} />}
    </Notice>
  )
}
