import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as balances from '#contract/money/balances.ts'
import * as contract from '#contract/money/withdrawals.ts'
import type { JournalType } from '#domain/funds.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { Failure } from '#server/kernel/failure.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { ledgerViolations, runJobs, runManyJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { openPurse, type Purse } from '../support/purse.ts'

let api: Api
let purse: Purse
beforeAll(async () => {
  api = await openApi()
  await beginCalendar(api.db, api.clock.now())
})
afterAll(() => api.close())
beforeEach(async () => {
  purse = await openPurse(api)
  await purse.fund(50_000n)
  await purse.ask('200.00')
})
afterEach(async () => expect(await ledgerViolations(api)).toEqual([]))

const id = async () => (await purse.newest()).flowId
const figures = async () => {
  const { records } = await api.data(balances.get, {}, purse.session)
  const { balance, available, frozen } = records.find(({ currency }) => currency === 'USD') ?? {}
  return { balance, available, frozen }
}
/** The movements of the balance and of the frozen amount, oldest first. */
const moved = async (tab: 'balance' | 'frozen') => {
  const input = { currency: 'USD', tab, pageSize: 100 } as const
  const { records } = await api.data(balances.list, input, purse.session)
  return records
    .filter(({ flowId }) => flowId?.startsWith('wdr_'))
    .map(({ fundType, incoming, outgoing }) => [fundType, incoming ?? `-${outgoing}`])
    .reverse() as [JournalType, string][]
}
const refusal = async (step: Promise<unknown>) => {
  const error: unknown = await step.catch((caught: unknown) => caught)
  return error instanceof Failure ? error.reasons?.map(({ code }) => code) : error
}

describe('remitted', () => {
  test('in full, the amount leaves the frozen one and the fee with it', async () => {
    const flowId = await id()
    await purse.decide(flowId, 'accept')
    const at = api.clock.now().toISOString()
    await purse.decide(flowId, 'remit')
    expect(await figures()).toEqual({ balance: '300.00', available: '300.00', frozen: '0.00' })
    expect(await moved('frozen')).toEqual([
      ['WITH_DRAW_REQUEST', '200.00'],
      ['WITH_DRAW', '-190.00'],
      ['WITH_DRAW_FEE', '-10.00'],
    ])
    expect(await moved('balance')).toEqual([
      ['WITH_DRAW', '-190.00'],
      ['WITH_DRAW_FEE', '-10.00'],
    ])
    expect(await purse.newest()).toMatchObject({
      status: 'SUCCESS',
      remittedAmount: '190.00',
      remittedAt: at,
      endedAt: at,
      reference: 'BANK 1',
    })
  })
  test('in portions, the fee goes with the first one', async () => {
    const flowId = await id()
    await purse.decide(flowId, 'accept')
    await purse.decide(flowId, 'remit', { amount: 5_000n })
    expect(await figures()).toEqual({ balance: '440.00', available: '300.00', frozen: '140.00' })
    expect(await purse.newest()).toMatchObject({
      status: 'PART_SUCCESS',
      remittedAmount: '50.00',
      endedAt: null,
    })
    await purse.later(1_000)
    expect(await refusal(purse.decide(flowId, 'remit', { amount: 14_001n }))).toEqual([
      'withdrawal.exceeds_left',
    ])
    await purse.decide(flowId, 'remit', { amount: 1n })
    await purse.later(1_000)
    await purse.decide(flowId, 'remit', { reference: 'BANK 2' })
    expect((await purse.newest()).reference).toBe('BANK 1, BANK 2')
    expect((await moved('balance')).map(([, amount]) => amount)).toEqual([
      '-50.00',
      '-10.00',
      '-0.01',
      '-139.99',
    ])
    const { events } = await purse.detail(flowId)
    expect(events.map(({ kind, amount, status }) => [kind, amount, status])).toEqual([
      ['requested', '200.00', 'RECEIVED'],
      ['accept', null, 'INPROCESS'],
      ['remit', '50.00', 'PART_SUCCESS'],
      ['remit', '0.01', 'PART_SUCCESS'],
      ['remit', '139.99', 'SUCCESS'],
    ])
  })
  test('of several stores, portions fill the parts in their order', async () => {
    const [first, second] = [...purse.shop.stores].sort()
    const other = await openPurse(api)
    await other.fund(10_000n, [...other.shop.stores].sort()[0])
    await other.fund(10_000n, [...other.shop.stores].sort()[1])
    await other.ask('150.00', { accId: '' })
    const { flowId } = await other.newest()
    await other.decide(flowId, 'accept')
    await other.decide(flowId, 'remit', { amount: 10_000n })
    const { parts } = await other.detail(flowId)
    expect(parts.map(({ amount, fee, remittedAmount }) => [amount, fee, remittedAmount])).toEqual([
      ['100.00', '6.66', '93.34'],
      ['50.00', '3.34', '6.66'],
    ])
    await other.decide(flowId, 'return', { reason: 'bank_returned' })
    expect((await other.available([first ?? '', second ?? ''])).join()).toBe('')
    expect((await other.available()).sort()).toEqual(['0.00', '100.00', '100.00'].sort())
  })
})

describe('given back', () => {
  test.each(['RECEIVED', 'PENDING', 'INPROCESS'])(
    'failed in %s, nothing was taken',
    async (state) => {
      const flowId = await id()
      if (state === 'PENDING') await purse.decide(flowId, 'hold', { reason: 'checking' })
      if (state === 'INPROCESS') await purse.decide(flowId, 'accept')
      await purse.decide(flowId, 'fail', { reason: 'account_closed', noteEn: 'Closed since May.' })
      expect(await figures()).toEqual({ balance: '500.00', available: '500.00', frozen: '0.00' })
      expect(await moved('frozen')).toEqual([
        ['WITH_DRAW_REQUEST', '200.00'],
        ['WITH_DRAW_CANCEL', '-200.00'],
      ])
      expect(await purse.newest()).toMatchObject({ status: 'FAILED', cause: 'account_closed' })
      const { events } = await purse.detail(flowId)
      expect(events.at(-1)).toMatchObject({
        kind: 'fail',
        amount: '200.00',
        reason: 'account_closed',
        // An old note may exist in one language only: readers of either language see it.
        note: 'Closed since May.',
      })
      const chinese = await api.data(contract.getDetail, { flowId }, purse.session, {
        language: 'zh',
      })
      expect(chinese.events.at(-1)?.note).toBe('Closed since May.')
    },
  )
  test('returned by the bank, amount and fee come back', async () => {
    const flowId = await id()
    await purse.decide(flowId, 'accept')
    await purse.decide(flowId, 'remit')
    await purse.later(1_000)
    await purse.decide(flowId, 'return', { reason: 'bank_returned' })
    expect(await figures()).toEqual({ balance: '500.00', available: '500.00', frozen: '0.00' })
    expect((await moved('balance')).slice(2)).toEqual([
      ['WITH_DRAW_REVERSE', '190.00'],
      ['WITH_DRAW_FEE_REVERSE', '10.00'],
    ])
    expect(await purse.newest()).toMatchObject({ status: 'RETURN', cause: 'bank_returned' })
  })
  test('returned after a part, the rest is no longer frozen', async () => {
    const flowId = await id()
    await purse.decide(flowId, 'accept')
    await purse.decide(flowId, 'remit', { amount: 5_000n })
    await purse.decide(flowId, 'return', { reason: 'bank_returned' })
    expect(await figures()).toEqual({ balance: '500.00', available: '500.00', frozen: '0.00' })
    expect((await moved('frozen')).at(-1)).toEqual(['WITH_DRAW_CANCEL', '-140.00'])
  })
})

test('every other step is refused with its reason and changes nothing', async () => {
  const flowId = await id()
  const before = await figures()
  expect(await refusal(purse.decide(flowId, 'remit'))).toEqual(['withdrawal.not_accepted'])
  expect(await refusal(purse.decide(flowId, 'return'))).toEqual(['withdrawal.not_accepted'])
  await purse.decide(flowId, 'accept')
  expect(await refusal(purse.decide(flowId, 'accept'))).toEqual(['withdrawal.accepted'])
  expect(await refusal(purse.decide(flowId, 'hold'))).toEqual(['withdrawal.accepted'])
  expect(await figures()).toEqual(before)
  await purse.decide(flowId, 'remit')
  expect(await refusal(purse.decide(flowId, 'fail'))).toEqual(['withdrawal.remitted'])
  await purse.decide(flowId, 'return')
  expect(await refusal(purse.decide(flowId, 'return'))).toEqual(['withdrawal.returned'])
})

test('each decision is written down, told to the merchant and audited', async () => {
  const flowId = await id()
  await purse.decide(flowId, 'hold', { reason: 'checking' })
  const [told] = await api.db.select().from(deskDecisions).where(eq(deskDecisions.subject, flowId))
  expect(told).toMatchObject({ decision: 'hold', before: 'RECEIVED', after: 'PENDING' })
  const audited = await api.db.select().from(auditEntries).where(eq(auditEntries.subject, flowId))
  expect(audited.map(({ action }) => action)).toEqual(['withdrawal.request', 'desk.decide'])
})

test('of a portion the merchant is told that it is one', async () => {
  const flowId = await id()
  await purse.decide(flowId, 'accept')
  await purse.decide(flowId, 'remit', { amount: 1n })
  const mails = await api.db.select().from(outbox).where(eq(outbox.merchantId, purse.shop.id))
  expect(JSON.stringify(mails.map(({ payload }) => payload))).toContain(
    `0.01 USD of your withdrawal ${flowId} of 200.00 USD was sent to your bank.`,
  )
})

test('the robot of the sandbox accepts and remits by the clock', async () => {
  await purse.later(4 * 3_600_000)
  await runManyJobs(api.ctx(), 'what the tests before it left undone is due as well')
  expect((await purse.newest()).status).toBe('INPROCESS')
  await purse.later(4 * 3_600_000)
  await runJobs(api.ctx())
  const { status, reference } = await purse.newest()
  expect([status, reference]).toEqual(['SUCCESS', expect.stringMatching(/^AQ/)])
})
