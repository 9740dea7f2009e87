import type { Receiver } from '#contract/notifications/receiver-shapes.ts'
import { receiverLimits, secondsToWait } from '#domain/notifications/receivers.ts'
import { type RenderedReason, reason } from '#domain/reasons.ts'
import { receiversReasons } from '#labels/reasons/receivers.ts'
import { type ReceiverEvent, reasonsAgainst } from '#machines/notifications/lifecycles/receiver.ts'
import { now } from '#portal/kit/clock.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'

type Facts = Pick<Receiver, 'state' | 'beyondOwn' | 'calledAt'>

/** What stands against something with a receiver now, by the lifecycle that the server asks as well. */
export function againstAct(
  { state, beyondOwn, calledAt }: Facts,
  type: ReceiverEvent['type'],
): readonly RenderedReason[] {
  const wait = secondsToWait(calledAt === null ? null : new Date(calledAt), now())
  return formatReasons(receiversReasons, reasonsAgainst({ state, beyondOwn, wait }, { type }))
}

/** What stands against one more, of so many. */
export const againstMore = (count: number): readonly RenderedReason[] =>
  count < receiverLimits.most
    ? []
    : formatReasons(receiversReasons, [
        reason('receiver.limit', { count: String(receiverLimits.most) }),
      ])
