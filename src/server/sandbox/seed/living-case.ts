import { convert } from '#domain/money.ts'
import type { CaseEventKind } from '#domain/payments/chargebacks.ts'
import { transition } from '#machines/payments/lifecycles/chargeback.ts'
import type {
  ChargebackEvent,
  ChargebackFacts,
} from '#machines/payments/lifecycles/chargeback-facts.ts'
import { feeOf, moneyOf, noMoney } from '#server/payments/chargebacks/money-of.ts'
import { rateOf } from './rates.ts'
import { postingContextOf } from './success.ts'
import type { CaseRow, Row, World } from './world.ts'

const chargebackFeeUsd = 1_500n

/** A case while the year is simulated: its row, and its lifecycle state. */
export type Living = { readonly row: Row; readonly held: CaseRow; facts: ChargebackFacts }

export const columnsOf = (facts: ChargebackFacts) => {
  const { deadline, sendAt, ...columns } = facts
  return {
    ...columns,
    deadline: new Date(deadline),
    sendAt: sendAt === null ? null : new Date(sendAt),
  }
}

export function follow(
  world: World,
  { row, held, facts }: Living,
  before: ChargebackFacts | null,
  kind: CaseEventKind,
  at: Date,
  actor: string | null = null,
): void {
  const place = postingContextOf(row, at, held.id)
  const fee = () => convert(chargebackFeeUsd, 'USD', place.currency, rateOf('USD', place.currency))
  const moved = [...moneyOf(place, before ?? noMoney, facts), ...feeOf(place, before, facts, fee)]
  world.book(moved.flatMap(({ journals }) => [...journals]))
  const told = { chargebackId: held.id, stage: facts.stage, at }
  world.caseEvents.push(
    { ...told, id: world.newId('cbe', at), kind, actor },
    ...moved.map(({ kind: what, amount }) => ({
      ...{ ...told, id: world.newId('cbe', at), kind: what },
      ...{ amount, currency: place.currency },
    })),
  )
  const { stage, status, outcome, lost } = facts
  const open = stage !== 'retrieval' && status !== 'closed'
  row.chargedBack = stage !== 'retrieval' && lost > 0n
  row.chargebackOpenOrLost = open || row.chargedBack
  if (row.chargebackOpenOrLost) row.outcome = 'CHARGE_BACK'
  else if (stage !== 'retrieval' && outcome !== null) row.outcome = 'CHARGE_BACK_RETURNED'
}

/** Applies a transition if the lifecycle permits it; otherwise returns false. */
export function take(
  world: World,
  living: Living,
  event: ChargebackEvent,
  kind: CaseEventKind,
  at: Date,
  actor: string | null = null,
): boolean {
  const before = living.facts
  const taken = transition(before, event).transition
  if (!taken) return false
  living.facts = taken.after
  const { held, row } = living
  Object.assign(held, columnsOf(taken.after))
  if (before.stage !== taken.after.stage) {
    held.stageAt = at
    held.firstChargebackAt ??= at
  }
  follow(world, living, before, kind, at, actor)
  const { merchantId } = row
  const closes = taken.after.status === 'closed'
  const action = closes ? 'chargeback.close' : 'chargeback.stage'
  world.note({ merchantId, subject: held.id, action, at, ...(actor && { actor }) })
  if (closes) held.closedAt = at
  return true
}
