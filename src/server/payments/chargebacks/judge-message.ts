import type { CaseMessage } from '#contract/payments/case-messages.ts'
import { shareOf } from '#domain/money.ts'
import { type ChargebackStage, rankOf } from '#domain/payments/chargebacks.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { transition } from '#machines/payments/lifecycles/chargeback.ts'
import type { ChargebackEvent } from '#machines/payments/lifecycles/chargeback-facts.ts'
import { type CaseRecord, factsOf } from './case-record.ts'

/** A message about a case that stands: every one but that which opens it. */
export type LaterMessage = Exclude<CaseMessage, { kind: 'opened' }>

/** What a message comes to now: a step, or that it has to wait, or that it says what is no longer so. */
export type Judged =
  | {
      readonly fate: 'applied'
      readonly event: ChargebackEvent
      /** What a partial ruling gives the cardholder, in minor units of the payment's currency. */
      readonly lostAmount?: bigint
    }
  | { readonly fate: 'held' | 'passed'; readonly why: ReasonCode }

/** What a step needs to know beside the message. */
export type Around = {
  readonly deadline: number
  /** What is still disputed, in the settlement currency. */
  readonly worth: bigint
  /** The fee of an arbitration; asked for only where one begins. */
  readonly arbitrationFee: () => bigint
}

const stageOf = (message: LaterMessage): ChargebackStage => {
  if (message.kind === 'confirmed') return 'pre_arbitration'
  return message.kind === 'ruled' ? 'arbitration' : message.stage
}

/** Whether a message ends a case wherever it has come to by then. */
const isEnd = ({ kind }: LaterMessage) => kind === 'withdrawn' || kind === 'credited'

/**
 * Whether a message applies to a case as it stands. One about a stage that the case has left is passed, as is anything
 * after its end but the first chargeback after a retrieval; one about a stage that is still to come, or that needs an
 * answer first, is held.
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
      // What the payer has by refunds is not disputed on top of that.
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
