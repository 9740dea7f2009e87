// The expected payout day of a withdrawal agrees between the lists, its page and the list of the day.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prove } from '#contract/money/balances.ts'
import * as contract from '#contract/money/withdrawals.ts'
import { type Api, openApi } from '../support/api.ts'
import { openPurse, type Purse } from '../support/purse.ts'

let api: Api
let purse: Purse
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const day = 86_400_000
const friday = new Date('2026-11-20T09:00:00.000Z')
beforeEach(async () => {
  api.clock.set(friday)
  purse = await openPurse(api)
  await purse.fund(50_000n)
})

const asked = async () => {
  expect((await purse.ask('100.00')).data).toBe('SUCCESS')
  return (await purse.newest()).flowId
}
const expected = async (flowId: string) => (await purse.detail(flowId)).expectedOn

test('dollars to Hong Kong asked for on a Friday are expected on Monday, everywhere alike', async () => {
  const flowId = await asked()
  expect(await expected(flowId)).toBe('2026-11-23')
  const own = { session: purse.session }
  const { records } = await api.data(contract.listInProcess, {}, own.session)
  expect(records.map(({ expectedOn }) => expectedOn)).toEqual(['2026-11-23'])
  const today = await api.data(contract.getToday, {}, own.session)
  expect(today.records.map(({ expectedOn }) => expectedOn)).toEqual(['2026-11-23'])
})

test('the day moves on while it waits, and stays once it was sent', async () => {
  const flowId = await asked()
  await purse.decide(flowId, 'hold', { reason: 'checking' })
  await purse.later(5 * day)
  expect(await expected(flowId)).toBe('2026-11-26')
  await purse.decide(flowId, 'accept')
  await purse.decide(flowId, 'remit', { amount: 1_000n })
  await purse.later(2 * day)
  expect(await expected(flowId)).toBe('2026-11-30')
  await purse.decide(flowId, 'remit')
  await purse.later(20 * day)
  expect(await expected(flowId)).toBe('2026-11-30')
})

test('it is on its way until its expected day is over, also once it was sent', async () => {
  const flowId = await asked()
  const onTheWay = async () =>
    (await api.data(contract.listOnTheWay, {}, purse.session)).records.map(
      ({ flowId: id, status }) => `${id === flowId} ${status}`,
    )
  expect(await onTheWay()).toEqual(['true RECEIVED'])
  await purse.decide(flowId, 'accept')
  await purse.decide(flowId, 'remit')
  await purse.later(3 * day)
  expect(await onTheWay()).toEqual(['true SUCCESS'])
  await purse.later(day)
  expect(await onTheWay()).toEqual([])
})

test('the month shows what has come and what is expected, to the cent', async () => {
  await purse.fund(2_000n)
  const flowId = await asked()
  const month = async (more: object = {}) =>
    api.data(
      contract.listMovements,
      { firstDay: '2026-11-01', lastDay: '2026-11-30', ...more },
      purse.session,
    )
  const { today, movements } = await month()
  expect(today).toBe('2026-11-20')
  expect(movements).toEqual([
    { day: '2026-11-20', kind: 'settlement', currency: 'USD', count: 2, amount: '520.00' },
    { day: '2026-11-23', kind: 'bank', currency: 'USD', count: 1, amount: '90.00' },
  ])
  await purse.decide(flowId, 'fail', { reason: 'bank_refused' })
  expect((await month()).movements.map(({ kind }) => kind)).toEqual(['settlement'])
  const [, other = ''] = purse.shop.stores
  expect((await month({ accId: other })).movements).toEqual([])
  const stranger = await api.merchant()
  const call = { firstDay: '2026-11-01', lastDay: '2026-11-30', accId: stranger.stores[0] }
  expect((await api.call(contract.listMovements, call, purse.session)).status).toBe(404)
  const wide = { firstDay: '2026-01-01', lastDay: '2026-11-30' }
  expect((await api.call(contract.listMovements, wide, purse.session)).status).toBe(400)
})

test('the lines of a figure are found by the withdrawal that made them', async () => {
  const flowId = await asked()
  const found = await api.data(
    prove,
    { figure: 'available', currency: 'USD', flowId },
    purse.session,
  )
  expect(found.lines.map(({ amount }) => amount)).toEqual(['-100.00'])
})

test('what came back is not expected any more', async () => {
  const flowId = await asked()
  await purse.decide(flowId, 'accept')
  await purse.decide(flowId, 'remit')
  await purse.decide(flowId, 'return', { reason: 'bank_returned' })
  expect(await expected(flowId)).toBeNull()
})
