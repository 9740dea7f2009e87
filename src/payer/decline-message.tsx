import { useEffect, useRef } from 'react'
import { declineText } from '#labels/links/decline-messages.ts'
import type { PayView } from '#machines/links/flows/checkout-facts.ts'
import type { FlowError } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { declineTitle, isCancelled } from './decline-text.ts'

export type DeclineNoticeProps = { pay: PayView | null; trouble: FlowError }

/** Why the previous attempt failed. It scrolls into view, because the button is far below it. */
export function DeclineMessage(props: DeclineNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A block body, as recent browsers return a promise that React would take for the cleanup function.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Told {...props} />
    </div>
  )
}

/** A refusal without a message did not come from the server: the card could not be sent. */
function Told({ pay, trouble }: DeclineNoticeProps) {
  if (trouble.failure === 'refused') {
    return (
      <Notice tone="bad" title={m.payer_refused_title()} live>
        {trouble.message || m.payer_not_sent()}
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
  return (
    <Notice tone={isCancelled(pay.setback) ? 'info' : 'bad'} title={declineTitle(pay.setback)} live>
      {declineText(pay.setback)}
    </Notice>
  )
}
