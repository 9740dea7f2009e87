import type { Receiver } from '#contract/told/receiver-shapes.ts'
import { reason, type ToldReason } from '#domain/reasons.ts'
import { receiverLimits, secondsToWait } from '#domain/told/receivers.ts'
import { type ReceiverEvent, reasonsAgainst } from '#machines/told/lifecycles/receiver.ts'
import { now } from '#portal/kit/clock.ts'
import { toldBy } from '#portal/kit/told-by.ts'
import { receiversReasons } from '#words/reasons/receivers.ts'

type Facts = Pick<Receiver, 'state' | 'beyondOwn' | 'calledAt'>

/** What stands against something with a receiver now, by the lifecycle that the server asks as well. */
export function againstAct(
  { state, beyondOwn, calledAt }: Facts,
  type: ReceiverEvent['type'],
): readonly ToldReason[] {
  const wait = secondsToWait(calledAt === null ? null : new Date(calledAt), now())
  return toldBy(receiversReasons, reasonsAgainst({ state, beyondOwn, wait }, { type }))
}

/** What stands against one more, of so many. */
export const againstMore = (count: number): readonly ToldReason[] =>
  count < receiverLimits.most
    ? []
    : toldBy(receiversReasons, [reason('receiver.limit', { count: String(receiverLimits.most) })])
