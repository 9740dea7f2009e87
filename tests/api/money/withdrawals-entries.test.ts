// The balance lines of one withdrawal: the ledger section of its page.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { list } from '#contract/money/balances.ts'
import type { BalanceTab } from '#domain/funds.ts'
import { ledgerViolations } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { openPurse } from '../support/purse.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
afterEach(async () => expect(await ledgerViolations(api)).toEqual([]))

test('are asked for by its flow id: frozen, remitted, returned, and nothing of another', async () => {
  const purse = await openPurse(api)
  await purse.fund(30_000n)
  await purse.later(1_000)
  await purse.ask('100.00')
  const { flowId } = await purse.newest()
  await purse.later(1_000)
  await purse.ask('50.00')
  const other = await purse.newest()
  const entries = async (tab: BalanceTab, of = flowId) => {
    const { records } = await api.data(list, { currency: 'USD', tab, flowId: of }, purse.session)
    return records.map((one) => [one.fundType, one.incoming, one.outgoing])
  }
  expect(await entries('frozen')).toEqual([['WITH_DRAW_REQUEST', '100.00', null]])
  expect(await entries('balance')).toEqual([])
  await purse.decide(flowId, 'accept')
  await purse.decide(flowId, 'remit')
  expect(await entries('frozen')).toEqual([
    ['WITH_DRAW_FEE', null, '10.00'],
    ['WITH_DRAW', null, '90.00'],
    ['WITH_DRAW_REQUEST', '100.00', null],
  ])
  await purse.decide(flowId, 'return', { reason: 'bank_returned' })
  expect(new Set(await entries('balance'))).toEqual(
    new Set([
      ['WITH_DRAW_FEE_REVERSE', '10.00', null],
      ['WITH_DRAW_REVERSE', '90.00', null],
      ['WITH_DRAW_FEE', null, '10.00'],
      ['WITH_DRAW', null, '90.00'],
    ]),
  )
  expect(await entries('frozen', other.flowId)).toEqual([['WITH_DRAW_REQUEST', '50.00', null]])
  expect(await entries('frozen', 'wdr_none')).toEqual([])
})

test("another merchant's are not told", async () => {
  const [mine, theirs] = [await openPurse(api), await openPurse(api)]
  await theirs.fund(30_000n)
  await theirs.later(1_000)
  await theirs.ask('100.00')
  const { flowId } = await theirs.newest()
  const found = await api.data(list, { currency: 'USD', tab: 'frozen', flowId }, mine.session)
  expect(found.records).toEqual([])
})
