import type { PayView } from '#machines/flows/checkout.ts'
import type { Trouble } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { declineMeaning, retryAdvice } from '#words/declines.ts'

export type SetbackProps = { pay: PayView | null; trouble: Trouble }

/** Why the try before this one came to nothing. */
export function Setback({ pay, trouble }: SetbackProps) {
  if (trouble.failure === 'refused') {
    return (
      <Notice tone="bad" title={m.payer_refused_title()} live>
        {trouble.message}
      </Notice>
    )
  }
  if (trouble.failure === 'unanswered') {
    return (
      <Notice tone="warn" live>
        {m.payer_unavailable_text()}
      </Notice>
    )
  }
  if (pay?.payStatus !== 'FAILED') return null
  const code = pay.declineCode
  return (
    <Notice tone="bad" title={m.payer_failed_title()} live>
      {code ? (
        <>
          <p>{declineMeaning(code)}</p>
          <p>{retryAdvice(code)}</p>
        </>
      ) : (
        m.payer_failed_canceled()
      )}
    </Notice>
  )
}
