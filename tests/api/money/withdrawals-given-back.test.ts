// A withdrawal that failed or was returned costs nothing and pays nothing to the bank: the list, its page, the file,
// the proofs and the texts for any partial remittance agree.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as balances from '#contract/money/balances.ts'
import type { ProvenFigure } from '#contract/money/proof-shapes.ts'
import * as contract from '#contract/money/withdrawals.ts'
import { queryPage } from '#contract/notifications/messages.ts'
import { ledgerViolations } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { openPurse, type Purse } from '../support/purse.ts'

let api: Api
let purse: Purse
let flowId: string
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  purse = await openPurse(api)
  await purse.fund(50_000n)
  await purse.ask('200.00')
  flowId = (await purse.newest()).flowId
  await purse.decide(flowId, 'accept')
})
afterEach(async () => expect(await ledgerViolations(api)).toEqual([]))

/** Its row in the export, without values that differ between runs. */
async function exported(): Promise<string> {
  const answer = await api.call(contract.exportRecords, {}, purse.session, { language: 'en' })
  const lines = (answer.data as unknown as Buffer).toString('utf8').split('\r\n')
  return lines.find((line) => line.startsWith(flowId)) ?? ''
}

const proof = (figure: ProvenFigure) =>
  api.data(balances.prove, { figure, currency: 'USD', flowId, pageSize: 100 }, purse.session)

test.each([
  ['failed', '0.00'],
  ['returned', '190.00'],
  ['returned after a part', '50.00'],
] as const)('one that %s costs and brings nothing, and tells what had left', async (how, left) => {
  expect(await exported()).toContain(',200.00,10.00,190.00,USD,')
  if (how === 'failed') await purse.decide(flowId, 'fail', { reason: 'bank_refused' })
  else {
    await purse.decide(flowId, 'remit', how === 'returned' ? {} : { amount: 5_000n })
    await purse.later(1_000)
    await purse.decide(flowId, 'return', { reason: 'bank_returned' })
  }
  const none = { amount: '200.00', fee: null, transferredAmount: null, remittedAmount: left }
  expect(await purse.newest()).toMatchObject(none)
  const detail = await purse.detail(flowId)
  expect(detail).toMatchObject(none)
  expect(detail.parts).toMatchObject([{ amount: '200.00', fee: null, remittedAmount: left }])
  expect(await exported()).toContain(',200.00,,,USD,')
  for (const figure of ['withdrawalFee', 'feeDue', 'transferred'] as const)
    expect(await proof(figure)).toMatchObject({ figure, shown: '0.00', sum: '0.00', addsUp: true })
  const fee = (await proof('withdrawalFee')).lines.map(({ amount }) => amount)
  expect(fee).toEqual(how === 'failed' ? [] : ['10.00', '-10.00'])
  expect(await proof('remitted')).toMatchObject({ shown: left, sum: left, addsUp: true })
})

test('what came back after a part is told as the whole amount that is available again', async () => {
  await purse.decide(flowId, 'remit', { amount: 5_000n })
  await purse.later(1_000)
  await purse.decide(flowId, 'return', { reason: 'bank_returned' })
  const titles = async (language: 'en' | 'zh') => {
    const asked = { type: 'withdrawal' } as const
    const { records } = await api.data(queryPage, asked, purse.session, { language })
    return records[0]?.title
  }
  expect(await titles('en')).toBe(
    `Your withdrawal ${flowId} of 200.00 USD has been returned to your balance. ` +
      'The whole amount, including the fee, is available again.',
  )
  expect(await titles('zh')).toBe(
    `您的提现 ${flowId}（200.00 USD）已退回，全部金额（含手续费）已退还至可用余额。`,
  )
})
