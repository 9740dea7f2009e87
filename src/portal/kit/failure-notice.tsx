import type { RenderedReason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { ReasonList } from './reason-list.tsx'

export type FailureNoticeProps = {
  /** Result of the last attempt of a call or a flow; null shows nothing. */
  trouble: {
    readonly failure: 'refused' | 'unanswered' | null
    readonly message: string
    readonly reasons: readonly RenderedReason[]
  }
  /** Names the action that failed, if the message alone does not. */
  title?: string | undefined
}

/** Shows inside a form or dialog why the last attempt was refused. */
export function FailureNotice({ trouble, title }: FailureNoticeProps) {
  if (trouble.failure === null) return null
  const unanswered = trouble.failure === 'unanswered'
  const { reasons } = trouble
  // The message is not repeated if the first reason already says it.
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
