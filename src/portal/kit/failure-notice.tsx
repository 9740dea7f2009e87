import type { Reason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { ReasonList } from './reason-list.tsx'

export type FailureNoticeProps = {
  /** What a call or a flow says about its last try; null shows nothing. */
  trouble: {
    readonly failure: 'refused' | 'unanswered' | null
    readonly message: string
    readonly reasons: readonly Reason[]
  }
}

/** Inside a form or dialog: why the last try was not taken. */
export function FailureNotice({ trouble }: FailureNoticeProps) {
  if (trouble.failure === null) return null
  const unanswered = trouble.failure === 'unanswered'
  return (
    <Notice
      live
      tone={unanswered ? 'warn' : 'bad'}
      title={unanswered ? m.portal_unanswered_title() : trouble.message || m.portal_not_possible()}
    >
      {unanswered && m.portal_unanswered_text()}
      {trouble.reasons.length > 0 && <ReasonList reasons={trouble.reasons} />}
    </Notice>
  )
}
