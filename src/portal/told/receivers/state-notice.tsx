import type { Receiver } from '#contract/told/receiver-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { againstAct } from './acts.ts'

/** Why a receiver is written to no longer, or not yet. */
export function StateNotice({ receiver }: { receiver: Receiver }) {
  const { state, stateReason, isDisabled } = receiver
  if (state === 'bounced')
    return (
      <Notice tone="bad" title={m.receivers_bounced_title()}>
        {stateReason ?? againstAct(receiver, 'TEST')[0]?.text}
      </Notice>
    )
  if (state === 'unsubscribed')
    return (
      <Notice tone="warn" title={m.receivers_unsubscribed_title()}>
        {m.receivers_waiting_text()}
      </Notice>
    )
  if (state === 'waiting')
    return (
      <Notice tone="info" title={m.receivers_waiting_title()}>
        {m.receivers_waiting_text()}
      </Notice>
    )
  return isDisabled ? (
    <Notice tone="warn" title={m.receivers_disabled_title()}>
      {m.receivers_disabled_text()}
    </Notice>
  ) : null
}
