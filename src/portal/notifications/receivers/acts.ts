import type { Receiver } from '#contract/notifications/receiver-shapes.ts'
import { receiverLimits, secondsToWait } from '#domain/notifications/receivers.ts'
import { type RenderedReason, reason } from '#domain/reasons.ts'
import { receiversReasons } from '#labels/reasons/receivers.ts'
import { type ReceiverEvent, reasonsAgainst } from '#machines/notifications/lifecycles/receiver.ts'
import { now } from '#portal/kit/clock.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'

type Facts = Pick<Receiver, 'state' | 'beyondOwn' | 'calledAt'>

/** The reasons against an action on a receiver now, from the same lifecycle that the server uses. */
export function againstAct(
  { state, beyondOwn, calledAt }: Facts,
  type: ReceiverEvent['type'],
): readonly RenderedReason[] {
  const wait = secondsToWait(calledAt === null ? null : new Date(calledAt), now())
  return formatReasons(receiversReasons, reasonsAgainst({ state, beyondOwn, wait }, { type }))
}

/** The reasons against one more receiver, at the limit. */
export const againstMore = (count: number): readonly RenderedReason[] =>
  count < receiverLimits.most
    ? []
    : formatReasons(receiversReasons, [
        reason('receiver.limit', { count: String(receiverLimits.most) }),
      ])
