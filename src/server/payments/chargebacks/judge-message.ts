import type { CaseMessage } from '#contract/payments/case-messages.ts'
import { shareOf } from '#domain/money.ts'
import { type ChargebackStage, rankOf } from '#domain/payments/chargebacks.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { transition } from '#machines/payments/lifecycles/chargeback.ts'
import type { ChargebackEvent } from '#machines/payments/lifecycles/chargeback-facts.ts'
import { type CaseRecord, factsOf } from './case-record.ts'

/** A message about an existing case: any but the one that opens it. */
export type LaterMessage = Exclude<CaseMessage, { kind: 'opened' }>

/** The verdict on a message now: it is applied as an event, held until later, or passed as obsolete. */
export type Judged =
  | {
      readonly fate: 'applied'
      readonly event: ChargebackEvent
      /** The amount that a partial ruling awards to the cardholder, in minor units of the payment's currency. */
      readonly lostAmount?: bigint
    }
  | { readonly fate: 'held' | 'passed'; readonly why: ReasonCode }

/** The inputs of a transition besides the message. */
export type Around = {
  readonly deadline: number
  /** The amount still disputed, in minor units of the settlement currency. */
  readonly worth: bigint
  /** The arbitration fee; called only when an arbitration begins. */
  readonly arbitrationFee: () => bigint
}

const stageOf = (message: LaterMessage): ChargebackStage => {
  if (message.kind === 'confirmed') return 'pre_arbitration'
  return message.kind === 'ruled' ? 'arbitration' : message.stage
}

/** Whether a message ends a case in whatever later stage it is. */
const isEnd = ({ kind }: LaterMessage) => kind === 'withdrawn' || kind === 'credited'

/**
 * Decides whether a message applies to a case in its present state. A message about a past stage is passed, as is any
 * message after the end, except a first chargeback after a retrieval. A message about a later stage, or one that
 * requires an answer first, is held.
 */
export function judge(held: CaseRecord, message: LaterMessage, around: Around): Judged {
  const begins = message.kind === 'escalated'
  const goesOn = begins && held.stage === 'retrieval' && around.worth > 0n
  if (held.status === 'closed' && !goesOn) return { fate: 'passed', why: 'chargeback.closed' }
  const about = rankOf(stageOf(message))
  const now = rankOf(held.stage)
  const isOver = begins ? about <= now : about < now && !isEnd(message)
  if (isOver) return { fate: 'passed', why: 'chargeback.stage_over' }
  if (!begins && about > now) return { fate: 'held', why: 'chargeback.stage_ahead' }
  const event = eventOf(held, message, around)
  const { transition: taken, reasons } = transition(factsOf(held), event)
  if (!taken) return { fate: 'held', why: reasons[0]?.code ?? 'action.not_possible' }
  if (begins && taken.after.status !== 'closed' && taken.after.stage !== message.stage)
    return { fate: 'held', why: 'chargeback.stage_ahead' }
  const partly = message.kind === 'ruled' && message.ruling === 'partial'
  return { fate: 'applied', event, ...(partly && { lostAmount: BigInt(message.lost ?? '0') }) }
}

function eventOf(held: CaseRecord, message: LaterMessage, around: Around): ChargebackEvent {
  const { deadline, worth } = around
  switch (message.kind) {
    case 'accepted':
      return { type: 'ACCEPTED', deadline }
    case 'rejected':
      return { type: 'REJECTED' }
    case 'escalated': {
      // Amounts already refunded cannot be disputed as well.
      if (worth === 0n && held.stage === 'retrieval') return { type: 'REFUNDED' }
      const fee = message.stage === 'arbitration' ? around.arbitrationFee() : 0n
      return { type: 'ESCALATED', deadline, worth, fee }
    }
    case 'withdrawn':
      return { type: 'WITHDRAWN' }
    case 'credited':
      return { type: 'REFUNDED' }
    case 'confirmed':
      return { type: 'CARDHOLDER_CONFIRMED' }
    case 'ruled':
      return ruled(held, message)
  }
}

function ruled(
  held: CaseRecord,
  { ruling, lost }: Extract<LaterMessage, { kind: 'ruled' }>,
): ChargebackEvent {
  if (ruling === 'partial')
    return { type: 'RULED_PARTIAL', lost: shareOf(held.worth, BigInt(lost ?? '0'), held.amount) }
  return { type: ruling === 'win' ? 'RULED_WIN' : 'RULED_LOSE' }
}
