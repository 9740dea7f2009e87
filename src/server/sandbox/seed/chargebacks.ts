import type { Currency } from '#domain/currencies.ts'
import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { convert, shareOf } from '#domain/money.ts'
import {
  type CaseEventKind,
  chargebackReasons,
  halfOf,
  isAnswered,
} from '#domain/payments/chargebacks.ts'
import { plusDays } from '#domain/time-zones.ts'
import type {
  ChargebackEvent,
  ChargebackFacts,
} from '#machines/payments/lifecycles/chargeback-facts.ts'
import { refund } from './chargeback-outcomes.ts'
import { managerOf } from './companies.ts'
import { columnsOf, follow, type Living, take } from './living-case.ts'
import { rateOf } from './rates.ts'
import type { CaseRow, Row, World } from './world.ts'

/** A few payments get a retrieval or a chargeback; returns true if this one does. */
export function planChargeback(world: World, row: Row, at: Date): boolean {
  const { random } = world
  const fate = random.weighted([
    ['none', 990],
    ['retrieval', 4],
    ['1st_chargeback', 6],
  ] as const)
  if (fate === 'none') return false
  world.plan.add(plusDays(at, random.int(8, 55)), (when) => openCase(world, row, fate, when))
  return true
}

function openCase(world: World, row: Row, stage: 'retrieval' | '1st_chargeback', at: Date): void {
  const { random } = world
  const takes = stage === '1st_chargeback'
  const worth = row.settlementAmount ?? 0n
  const deadline = plusDays(at, limits.answerDays[stage])
  const id = world.newId('cbk', at)
  const facts: ChargebackFacts = {
    ...{ stage, status: 'pending', appeal: 'none', outcome: null, answered: false },
    ...{ deadline: deadline.getTime(), sendAt: null, worth, lost: 0n },
    ...{ held: takes ? worth : 0n, feeHeld: 0n, feePaid: 0n },
  }
  const { merchantId, storeId, id: transactionId, currency, amount } = row
  const held: CaseRow = {
    ...{ id, merchantId, storeId, transactionId, currency, amount },
    ...columnsOf(facts),
    caseReference: `CB${random.digits(12)}`,
    reason: random.pick(chargebackReasons),
    settlementCurrency: row.settlementCurrency ?? null,
    ...{ openedAt: at, stageAt: at, firstChargebackAt: takes ? at : null },
  }
  world.cases.push(held)
  world.note({ merchantId, subject: id, action: 'chargeback.open', at })
  world.tell(row, 'chargeback', at, { amount, relatedId: id })
  const living: Living = { row, held, facts }
  if (takes) row.outcome = 'CHARGE_BACK'
  follow(world, living, null, 'opened', at)
  stageBegins(world, living, at)
}

/** Applies a transition; if it leads to another stage, that stage begins. */
function act(world: World, living: Living, ...[event, kind, at, actor]: Step): boolean {
  const { stage } = living.facts
  const taken = take(world, living, event, kind, at, actor ?? null)
  const { facts } = living
  if (facts.stage !== stage && facts.status !== 'closed') stageBegins(world, living, at)
  return taken
}
type Step = [event: ChargebackEvent, kind: CaseEventKind, at: Date, actor?: string]

function stageBegins(world: World, living: Living, at: Date): void {
  const { random, plan } = world
  const { row } = living
  const { stage, deadline } = living.facts
  const inStage = () => living.facts.stage === stage
  plan.add(new Date(deadline), (when) => {
    if (inStage())
      act(
        world,
        living,
        { type: 'EXPIRE', at: when.getTime() },
        stage === 'chargeback_reversal' ? 'reversal_final' : 'expired',
        when,
      )
  })
  if (random.chance(0.05))
    plan.add(plusDays(at, random.int(2, 9)), (when) => {
      if (inStage()) act(world, living, { type: 'WITHDRAWN' }, 'withdrawn', when)
    })
  if (stage === 'chargeback_reversal' && random.chance(0.2)) {
    plan.add(plusDays(at, random.int(8, 30)), (when) => bankGoesOn(world, living, when))
    return
  }
  if (stage === 'arbitration') {
    plan.add(plusDays(at, random.int(20, 40)), (when) => rule(world, living, when))
    return
  }
  if (!isAnswered(stage)) return
  const plans = random.weighted([
    ['answer', 62],
    ['waive', 7],
    ['refund', stage === 'retrieval' ? 12 : 0],
    ['nothing', 24],
  ] as const)
  if (plans === 'nothing') return
  const days = random.int(1, limits.answerDays[stage] - 1)
  plan.add(plusDays(at, days), (when) => {
    if (!inStage()) return
    if (plans === 'refund') {
      refund(world, row, row.amount, when)
      if (row.refunded === row.amount) act(world, living, { type: 'REFUNDED' }, 'refunded', when)
      return
    }
    if (plans === 'waive') {
      const by = managerOf(row.merchantId)
      act(world, living, { type: 'WAIVE', at: when.getTime() }, 'waived', when, by)
    } else answer(world, living, when)
  })
}

/** Submits an answer; it is sent after its delay, and the bank decides some days later. */
function answer(world: World, living: Living, at: Date): void {
  const submitted = { type: 'SUBMIT', at: at.getTime() } as const
  const by = managerOf(living.row.merchantId)
  if (!act(world, living, submitted, 'submitted', at, by)) return
  const { held, row, facts } = living
  const { stage } = facts
  const kept: World['caseAnswers'][number] = {
    ...{ id: world.newId('cba', at), chargebackId: held.id, stage, version: 1, language: 'en' },
    materials: { language: 'en', texts: textsOf(row), files: {} },
    ...{ submittedAt: at, submittedByName: by },
  }
  world.caseAnswers.push(kept)
  world.plan.add(new Date(facts.sendAt ?? at), (when) => {
    if (living.facts.stage !== stage) return
    if (!act(world, living, { type: 'SEND', at: when.getTime() }, 'sent', when)) return
    kept.sentAt = when
    world.plan.add(plusDays(when, world.random.int(4, 20)), (later) => {
      if (living.facts.stage === stage) decide(world, living, later)
    })
  })
}

const textsOf = ({ merchantReference, shipping, email }: Row) => ({
  itemName: `Order ${merchantReference}`,
  ...(shipping
    ? {
        receiverName: shipping.name,
        shippingAddress: `${shipping.line}, ${shipping.postcode} ${shipping.city}, ${shipping.country}`,
      }
    : {}),
  reasons: `The order was placed by ${email ?? 'the cardholder'} and delivered as agreed at the checkout.`,
})

function decide(world: World, living: Living, at: Date): void {
  const { stage } = living.facts
  const verdict = world.random.weighted([
    ['accepted', 46],
    ['rejected', 32],
    ['escalated', 22],
  ] as const)
  if (verdict === 'escalated') {
    bankGoesOn(world, living, at)
    return
  }
  if (verdict === 'rejected') {
    act(world, living, { type: 'REJECTED' }, 'rejected', at)
    return
  }
  if (stage === 'pre_arbitration') {
    act(world, living, { type: 'CARDHOLDER_CONFIRMED' }, 'cardholder_confirmed', at)
    return
  }
  const deadline = at.getTime() + limits.reversalDays * day
  act(world, living, { type: 'ACCEPTED', deadline }, 'accepted', at)
}

function bankGoesOn(world: World, living: Living, at: Date): void {
  const { row } = living
  const currency = row.settlementCurrency as Currency // a case must follow the incoming payment
  const days = limits.answerDays['2nd_chargeback']
  act(
    world,
    living,
    {
      type: 'ESCALATED',
      deadline: plusDays(at, days).getTime(),
      worth: (row.settlementAmount ?? 0n) - row.settlementRefunded,
      fee: convert(limits.arbitrationFeeUsd, 'USD', currency, rateOf('USD', currency)),
    },
    'escalated',
    at,
  )
}

function rule(world: World, living: Living, at: Date): void {
  const { amount } = living.held
  const verdict = world.random.weighted([
    ['win', 40],
    ['lose', 40],
    ['partial', 20],
  ] as const)
  if (verdict === 'win') act(world, living, { type: 'RULED_WIN' }, 'ruled_win', at)
  else if (verdict === 'lose') act(world, living, { type: 'RULED_LOSE' }, 'ruled_lose', at)
  else {
    const lostAmount = halfOf(amount)
    const lost = shareOf(living.facts.worth, lostAmount, amount)
    living.held.lostAmount = lostAmount
    act(world, living, { type: 'RULED_PARTIAL', lost }, 'ruled_partial', at)
  }
}
