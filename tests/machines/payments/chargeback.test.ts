import { describe, expect, test } from 'vitest'
import { day, minute } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { endsSoon, leavesAt, remindersOf } from '#domain/payments/chargebacks.ts'
import { reasonsAgainst, transition } from '#machines/payments/lifecycles/chargeback.ts'
import type {
  ChargebackEvent,
  ChargebackFacts,
} from '#machines/payments/lifecycles/chargeback-facts.ts'
import { caseFacts } from '../models/payments/chargebacks.ts'
import { noon } from '../models/samples.ts'

const at = noon - day
const fee = 50_000n
const submit: ChargebackEvent = { type: 'SUBMIT', at }
const send: ChargebackEvent = { type: 'SEND', at: at + limits.appealHold }
const answer = [submit, send]
const accepted: ChargebackEvent = { type: 'ACCEPTED', deadline: noon }
const escalated: ChargebackEvent = { type: 'ESCALATED', deadline: noon, worth: 10_000n, fee }
const lose: ChargebackEvent = { type: 'RULED_LOSE' }
const win: ChargebackEvent = { type: 'RULED_WIN' }
const partial = (lost: bigint): ChargebackEvent => ({ type: 'RULED_PARTIAL', lost })

/** The facts after these events in sequence; fails at the first illegal one. */
function led(...events: readonly ChargebackEvent[]): ChargebackFacts {
  return events.reduce((facts, event) => {
    const { transition: taken, reasons } = transition(facts, event)
    if (!taken) throw new Error(`${event.type}: ${reasons.map(({ code }) => code).join()}`)
    return taken.after
  }, caseFacts())
}
const disputed = [escalated]
const again = [...disputed, ...answer, escalated]
const preArbitration = [...again, ...answer, escalated]
const arbitration = [...preArbitration, ...answer, escalated]
const codes = (facts: ChargebackFacts, event: ChargebackEvent) =>
  reasonsAgainst(facts, event).map(({ code }) => code)
const money = ({ held, lost, feeHeld, feePaid }: ChargebackFacts) => ({
  held,
  lost,
  feeHeld,
  feePaid,
})
const nothing = { held: 0n, lost: 0n, feeHeld: 0n, feePaid: 0n }

describe('stages', () => {
  test('a case goes from retrieval through both chargebacks and pre-arbitration to arbitration', () => {
    const ways = [[], disputed, again, preArbitration, arbitration]
    expect(ways.map((way) => led(...way).stage)).toEqual([
      'retrieval',
      '1st_chargeback',
      '2nd_chargeback',
      'pre_arbitration',
      'arbitration',
    ])
  })

  test('an accepted first answer gives the money back; the bank may come again, or its time is over', () => {
    const reversed = led(...disputed, ...answer, accepted)
    expect(reversed).toMatchObject({ stage: 'chargeback_reversal', status: 'waiting', held: 0n })
    const second = transition(reversed, escalated).transition?.after
    expect(second).toMatchObject({ stage: '2nd_chargeback', status: 'pending', held: 10_000n })
    expect(codes(reversed, { type: 'EXPIRE', at: noon - 1 })).toEqual(['chargeback.not_due'])
    const over = transition(reversed, { type: 'EXPIRE', at: noon }).transition?.after
    expect(over).toMatchObject({ status: 'closed', outcome: 'success', held: 0n, lost: 0n })
  })

  test('an accepted answer to a retrieval or to a second chargeback ends the case', () => {
    for (const way of [[], again])
      expect(led(...way, ...answer, accepted)).toMatchObject({
        status: 'closed',
        outcome: 'success',
        ...nothing,
      })
  })

  test('a rejected answer ends the case: the cardholder keeps what is disputed', () => {
    expect(led(...answer, { type: 'REJECTED' })).toMatchObject({
      outcome: 'failure',
      ...nothing,
    })
    for (const way of [disputed, again, preArbitration])
      expect(led(...way, ...answer, { type: 'REJECTED' })).toMatchObject({
        status: 'closed',
        outcome: 'failure',
        held: 0n,
        lost: 10_000n,
      })
  })

  test('after a retrieval that has ended the bank may dispute the payment, after nothing else', () => {
    const expired = led({ type: 'EXPIRE', at: noon })
    expect(expired).toMatchObject({ status: 'closed', outcome: 'expired' })
    const begun = { stage: '1st_chargeback', status: 'pending', outcome: null, held: 10_000n }
    for (const ended of [expired, led({ type: 'WAIVE', at }), led(...answer, accepted)])
      expect(transition(ended, escalated).transition?.after).toMatchObject(begun)
    const lost = led(...disputed, { type: 'WAIVE', at })
    expect(codes(lost, escalated)).toEqual(['chargeback.closed'])
  })

  test('a new stage is answered anew', () => {
    expect(led(...again)).toMatchObject({ status: 'pending', appeal: 'none', answered: false })
  })

  test('the bank decides what was answered only; it may dispute a payment without the documents', () => {
    for (const way of [disputed, again, preArbitration])
      expect(codes(led(...way), { type: 'REJECTED' })).toEqual(['chargeback.not_answered'])
    expect(codes(led(), accepted)).toEqual(['chargeback.not_answered'])
    expect(led(submit, escalated).stage).toBe('1st_chargeback')
  })

  test('the merchant confirms in pre-arbitration only, and the cardholder has the money; the cardholder may confirm too', () => {
    const confirm: ChargebackEvent = { type: 'CONFIRM', at }
    expect(codes(led(...again), confirm)).toEqual(['chargeback.not_pre_arbitration'])
    expect(led(...preArbitration, confirm)).toMatchObject({ outcome: 'failure', lost: 10_000n })
    const confirmed = led(...preArbitration, ...answer, { type: 'CARDHOLDER_CONFIRMED' })
    expect(confirmed).toMatchObject({ outcome: 'success', ...nothing })
    expect(codes(confirmed, confirm)).toEqual(['chargeback.closed'])
  })
})

describe('money', () => {
  test('a retrieval holds nothing, a chargeback all that is disputed, an arbitration its fee too', () => {
    expect(money(led())).toEqual(nothing)
    expect(money(led(...disputed))).toEqual({ ...nothing, held: 10_000n })
    expect(money(led(...arbitration))).toEqual({ ...nothing, held: 10_000n, feeHeld: fee })
  })

  test('the loser of an arbitration pays the fee', () => {
    expect(led(...arbitration, win)).toMatchObject({ outcome: 'success', ...nothing })
    expect(led(...arbitration, lose)).toMatchObject({
      outcome: 'failure',
      ...nothing,
      lost: 10_000n,
      feePaid: fee,
    })
  })

  test('of a partial ruling each side bears half of the fee, the merchant the smaller half', () => {
    const parted = { outcome: 'partial', ...nothing, lost: 4_000n }
    expect(led(...arbitration, partial(4_000n))).toMatchObject({ ...parted, feePaid: 25_000n })
    const odd = { ...led(...arbitration), feeHeld: 45_231n }
    expect(transition(odd, partial(4_000n)).transition?.after).toMatchObject({
      ...parted,
      feePaid: 22_615n,
    })
  })

  test('a partial ruling names a part: neither nothing nor all', () => {
    const facts = led(...arbitration)
    for (const lost of [0n, 10_000n, 10_001n])
      expect(codes(facts, partial(lost))).toEqual(['chargeback.ruling_amount'])
    expect(codes(facts, partial(1n))).toEqual([])
    expect(codes(facts, partial(9_999n))).toEqual([])
  })

  test('who gives in loses all, and cannot take it back', () => {
    const waived = led(...disputed, { type: 'WAIVE', at })
    expect(waived).toMatchObject({ outcome: 'waived', held: 0n, lost: 10_000n })
    for (const type of ['SUBMIT', 'TAKE_BACK', 'REOPEN', 'WAIVE'] as const)
      expect(codes(waived, { type, at })).toEqual(['chargeback.closed'])
  })

  test('the cardholder may give up at every stage, or have the money by a refund; then nothing is held', () => {
    const reversal = [...disputed, ...answer, accepted]
    for (const way of [[], disputed, reversal, again, preArbitration, arbitration]) {
      expect(led(...way, { type: 'WITHDRAWN' })).toMatchObject({
        outcome: 'withdrawn',
        ...nothing,
      })
      expect(led(...way, { type: 'REFUNDED' })).toMatchObject({ outcome: 'refunded', ...nothing })
    }
  })
})

describe('time', () => {
  test('until the deadline a case may be answered; at it, it is lost', () => {
    const facts = led(...disputed)
    for (const type of ['SUBMIT', 'WAIVE'] as const) {
      expect(codes(facts, { type, at: noon - 1 })).toEqual([])
      expect(codes(facts, { type, at: noon })).toEqual(['chargeback.deadline_over'])
    }
    expect(codes(facts, { type: 'EXPIRE', at: noon - 1 })).toEqual(['chargeback.not_due'])
    const expired = transition(facts, { type: 'EXPIRE', at: noon }).transition?.after
    expect(expired).toMatchObject({ status: 'closed', outcome: 'expired', lost: 10_000n })
  })

  test('who asks too early is told until when it may be answered', () => {
    const [told] = reasonsAgainst(led(), { type: 'EXPIRE', at: noon - 1 })
    expect(told?.params).toEqual({ until: new Date(noon).toISOString() })
  })

  test('an answer can be changed and taken back until it leaves; it leaves a minute before the deadline at the latest', () => {
    expect(leavesAt(at, noon)).toBe(at + 20 * minute)
    expect(leavesAt(noon - 5 * minute, noon)).toBe(noon - minute)
    expect(leavesAt(noon - minute / 2, noon)).toBe(noon - minute / 2)
    const submitted = led(...disputed, submit)
    expect(submitted).toMatchObject({ appeal: 'submitted', sendAt: at + 20 * minute })
    const early: ChargebackEvent = { type: 'SEND', at: at + 20 * minute - 1 }
    expect(codes(submitted, early)).toEqual(['chargeback.not_due'])
    const edit: ChargebackEvent = { type: 'EDIT', at: at + minute }
    expect(led(...disputed, submit, edit).sendAt).toBe(at + 21 * minute)
    const back = led(...disputed, submit, { type: 'TAKE_BACK', at: at + minute })
    expect(back).toMatchObject({ status: 'pending', appeal: 'none', sendAt: null })
    // The deadline does not lose an answer that is being sent, however late the clock is read.
    expect(codes(submitted, { type: 'EXPIRE', at: noon + day })).toEqual(['chargeback.submitted'])
    expect(transition(submitted, { ...send, at: noon + day }).transition?.after.status).toBe(
      'waiting',
    )
  })

  test('a sent answer may be changed until the deadline, and what was sent counts where the change is not', () => {
    const sent = led(...disputed, ...answer)
    expect(sent).toMatchObject({ status: 'waiting', appeal: 'sent' })
    expect(codes(sent, { type: 'REOPEN', at: noon })).toEqual(['chargeback.deadline_over'])
    const reopened = led(...disputed, ...answer, { type: 'REOPEN', at: noon - 1 })
    expect(reopened).toMatchObject({ status: 'pending', appeal: 'sent', answered: true })
    const over = transition(reopened, { type: 'EXPIRE', at: noon }).transition?.after
    expect(over).toMatchObject({ status: 'waiting', outcome: null, held: 10_000n })
    // The bank may decide meanwhile, since it has an answer.
    expect(codes(reopened, { type: 'REJECTED' })).toEqual([])
  })

  test('a warning begins when less than three days are left: exactly three show none', () => {
    expect(endsSoon(noon, noon - 3 * day)).toBe(false)
    expect(endsSoon(noon, noon - 3 * day + 1)).toBe(true)
  })

  test('reminders come seven, three and one day before, those that are still to come', () => {
    expect(remindersOf(noon, noon - 14 * day).map(({ days }) => days)).toEqual([7, 3, 1])
    expect(remindersOf(noon, noon - 3 * day).map(({ days }) => days)).toEqual([1])
    expect(remindersOf(noon, noon - 3 * day - 1).map(({ at: when }) => when)).toEqual([
      noon - 3 * day,
      noon - day,
    ])
  })
})
