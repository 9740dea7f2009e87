// Every figure of the withdrawal screens opens its entries, which add up to it exactly.
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input, Output } from '#contract/call.ts'
import * as balances from '#contract/money/balances.ts'
import { proofEnds } from '#contract/money/proof-shapes.ts'
import * as contract from '#contract/money/withdrawals.ts'
import { minorOf } from '#domain/money.ts'
import { withdrawalParts } from '#server/db/schema/withdrawals.ts'
import { settleDue } from '#server/payments/transactions/settle-due.ts'
import { ledgerViolations, payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { day } from '../support/ledger-fixtures.ts'
import { openPurse, type Purse } from '../support/purse.ts'

type Asked = Partial<Input<typeof balances.prove>>
type Proof = Output<typeof balances.prove>

let api: Api
let purse: Purse
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  purse = await openPurse(api)
})
afterEach(async () => expect(await ledgerViolations(api)).toEqual([]))

const prove = (asked: Asked) =>
  api.data(balances.prove, { figure: 'withdrawn', currency: 'USD', ...asked }, purse.session)

/** The whole proof, in one page and in pages of two from either end: the same lines, ending on the figure. */
async function proven(asked: Asked): Promise<Proof> {
  const whole = await prove({ pageSize: 100, ...asked })
  expect(whole, JSON.stringify(asked)).toMatchObject({ shown: whole.sum, addsUp: true })
  expect(whole.lines).toHaveLength(whole.lineCount)
  expect(whole.lines.at(-1)?.runningSum ?? whole.opening).toBe(whole.sum)
  for (const from of proofEnds) {
    const parts: Proof[] = []
    let cursor: string | null = null
    do {
      const part: Proof = await prove({ ...asked, from, pageSize: 2, ...(cursor && { cursor }) })
      parts.push(part)
      cursor = part.next
    } while (cursor)
    const ordered = from === 'oldest' ? parts : parts.toReversed()
    expect(ordered.flatMap(({ lines }) => lines)).toEqual(whole.lines)
    expect(ordered[0]?.opening).toBe(whole.opening)
  }
  return whole
}

/** A withdrawal of two stores: 400.00 and 500.00, with a fee of 10.00. */
async function ofTwoStores(): Promise<string> {
  const [, second] = purse.shop.stores
  await purse.fund(40_000n)
  await purse.fund(50_000n, second)
  await purse.later(1_000)
  await api.data(contract.process, { currency: 'USD', amount: '900.00' }, purse.session)
  return (await purse.newest()).flowId
}

describe('a withdrawal', () => {
  test('opens what was frozen, what it costs, and what leaves, as it stands', async () => {
    const flowId = await ofTwoStores()
    const asked = await proven({ figure: 'withdrawn', flowId })
    expect(asked).toMatchObject({ kind: 'entries', shown: '900.00', lineCount: 2 })
    for (const line of asked.lines)
      expect(line).toMatchObject({ journalType: 'WITH_DRAW_REQUEST', withdrawalId: flowId })
    expect(await proven({ figure: 'remitted', flowId })).toMatchObject({ shown: '0.00', lines: [] })
    const due = await proven({ figure: 'feeDue', flowId })
    expect(due.lines).toMatchObject([{ recordId: flowId, amount: '10.00', posted: null }])
    const net = await proven({ figure: 'transferred', flowId })
    expect(net.lines).toMatchObject([
      { recordType: 'WITHDRAWAL', amount: '890.00', posted: { amount: '900.00' } },
    ])

    await purse.decide(flowId, 'accept')
    await purse.decide(flowId, 'remit', { amount: 10_000n })
    await purse.later(1_000)
    expect((await proven({ figure: 'remitted', flowId })).shown).toBe('100.00')
    await purse.decide(flowId, 'remit')
    const { fee, remittedAmount } = await purse.newest()
    expect(await proven({ figure: 'withdrawalFee', flowId })).toMatchObject({ shown: fee })
    const left = await proven({ figure: 'remitted', flowId })
    expect(left).toMatchObject({ shown: '890.00', lineCount: 3 })
    expect(left.shown).toBe(remittedAmount)

    await purse.decide(flowId, 'return', { reason: 'bank_returned' })
    expect((await proven({ figure: 'remitted', flowId })).shown).toBe('890.00')
    expect((await proven({ figure: 'withdrawn', flowId })).shown).toBe('900.00')
  })

  test('does not add up when its record says what the ledger does not', async () => {
    const flowId = await ofTwoStores()
    const [first] = purse.shop.stores
    await api.db
      .update(withdrawalParts)
      .set({ amount: 40_001n })
      .where(and(eq(withdrawalParts.withdrawalId, flowId), eq(withdrawalParts.storeId, first)))
    const told = { shown: '900.01', sum: '900.00', addsUp: false }
    expect(await prove({ figure: 'withdrawn', flowId })).toMatchObject(told)
    expect(await prove({ figure: 'transferred', flowId })).toMatchObject({ addsUp: false })
    await api.db
      .update(withdrawalParts)
      .set({ amount: 40_000n })
      .where(and(eq(withdrawalParts.withdrawalId, flowId), eq(withdrawalParts.storeId, first)))
  })

  test('shows an operator the part of his stores, and a stranger nothing', async () => {
    const flowId = await ofTwoStores()
    const groups = [purse.shop.groups[1]]
    const sees = (menu: 'M-0302' | 'M-0303') =>
      api.operator(purse.shop, { groups, permissions: [menu] }).then(api.signIn)
    const operator = await sees('M-0302')
    const asked = { currency: 'USD', flowId } as const
    const row = (await api.data(contract.list, {}, operator)).records[0]
    for (const [figure, shown] of [
      ['withdrawn', '500.00'],
      ['transferred', row?.transferredAmount],
    ] as const) {
      const part = await api.data(balances.prove, { ...asked, figure }, operator)
      expect(part).toMatchObject({ shown, sum: shown, lineCount: 1 })
      const [line] = part.lines
      if (line?.kind === 'record') expect(line.posted?.amount).toBe('500.00')
    }
    const available = { figure: 'available', currency: 'USD' } as const
    expect((await api.call(balances.prove, available, operator)).data).toMatchObject({
      shown: '0.00',
      lineCount: 2,
      addsUp: true,
    })
    const other = await sees('M-0303')
    const refused = await api.call(balances.prove, { ...asked, figure: 'withdrawn' }, other)
    expect(refused.status).toBe(403)
    const stranger = await openPurse(api)
    const nothing = await api.data(
      balances.prove,
      { ...asked, figure: 'withdrawn' },
      stranger.session,
    )
    expect(nothing).toMatchObject({ shown: '0.00', lines: [] })
  })
})

test('what was withdrawn on a day is the sum of its withdrawals, without those given back', async () => {
  await purse.fund(90_000n)
  await purse.later(1_000)
  const flows: string[] = []
  for (const amount of ['100.00', '50.00', '70.00']) {
    await purse.ask(amount)
    await purse.later(1_000)
    flows.push((await purse.newest()).flowId)
  }
  await purse.decide(flows[2] ?? '', 'fail', { reason: 'bank_refused' })
  const today = await api.data(contract.getToday, {}, purse.session)
  const days = { firstDay: today.day, lastDay: today.day }
  const sum = await proven({ figure: 'withdrawn', ...days })
  expect(sum).toMatchObject({ shown: today.totals[0]?.amount, lineCount: 2 })
  expect(sum.lines).toMatchObject(flows.slice(0, 2).map((withdrawalId) => ({ withdrawalId })))
  const net = await proven({ figure: 'transferred', ...days })
  expect(net).toMatchObject({ shown: today.totals[0]?.transferredAmount, lineCount: 2 })
  const status = async (asked: object) =>
    (
      await api.call(
        balances.prove,
        { figure: 'withdrawn', currency: 'USD', ...asked },
        purse.session,
      )
    ).status
  expect(await status({})).toBe(400)
  expect(await status({ firstDay: today.day })).toBe(400)
  expect(await status({ ...days, lastDay: '2026-02-30' })).toBe(400)
})

test('what becomes available opens each settlement and each release, and ends on the calendar', async () => {
  const [, second] = purse.shop.stores
  await payment(api.ctx(), purse.shop, { amount: 20_000n })
  await purse.later(3 * day)
  await settleDue(api.ctx())
  await payment(api.ctx(), purse.shop, { amount: 10_000n })
  await payment(api.ctx(), purse.shop, { amount: 3_333n, storeId: second })
  await purse.later(day)
  await payment(api.ctx(), purse.shop, { amount: 1_999n })
  for (const accId of [undefined, second]) {
    const of = accId === undefined ? {} : { accId }
    const store = accId === undefined ? {} : { storeId: [accId] }
    const calendar = await api.data(contract.getCalendar, { currency: 'USD', ...of }, purse.session)
    const { today } = calendar
    let [settled, released] = [0n, 0n]
    expect(calendar.days.length).toBeGreaterThan(1)
    for (const { day: lastDay, movements, available } of calendar.days) {
      const sum = (release: boolean) =>
        movements
          .filter(({ journalType }) => (journalType === 'DEPOSIT_RELEASE') === release)
          .reduce((total, { amount }) => total + minorOf(amount, 'USD'), 0n)
      const shown = async (figure: Asked['figure'], more: Asked) =>
        minorOf((await proven({ ...store, ...(figure && { figure }), ...more })).shown, 'USD')
      const on = { firstDay: lastDay, lastDay }
      expect(await shown('comingSettled', on)).toBe(sum(false))
      expect(await shown('comingReleased', on)).toBe(sum(true))
      settled += sum(false)
      released += sum(true)
      expect(await shown('comingSettled', { firstDay: today, lastDay })).toBe(settled)
      expect(await shown('comingReleased', { firstDay: today, lastDay })).toBe(released)
      const then = await proven({ ...store, figure: 'comingAvailable', lastDay })
      expect(then).toMatchObject({ kind: 'coming', shown: available, opening: calendar.available })
    }
  }
  const all = await proven({ figure: 'comingAvailable', lastDay: '2099-01-01' })
  expect(all.lines.map((line) => line.kind === 'expected' && line.movement)).toContain('release')
  const asked = { figure: 'comingSettled', currency: 'USD' } as const
  expect((await api.call(balances.prove, asked, purse.session)).status).toBe(400)
})
