import type { Input } from '#contract/call.ts'
import * as calls from '#contract/money/reports.ts'
import type { ReportPart } from '#domain/money/reports.ts'
import { transact } from '#server/db/transact.ts'
import { openCase } from '../../support/open-case.ts'
import { payment } from '../../support/trades.ts'
import { api, refund, session, shop } from './trading.ts'

export const period = { firstDay: '2026-11-01', lastDay: '2026-11-30' }
export const at = (day: string) => ({ ...api.ctx(), now: new Date(`${day}T12:00:00.000Z`) })
export const disputed = (
  transactionId: string,
  day: string,
  stage: '1st_chargeback' | 'retrieval',
) => transact(api.db, (tx) => openCase(tx, at(day), { transactionId, stage, reason: 'fraud' }))

/**
 * Payments over two months in two currencies and stores: paid, declined, unpaid, unanswered; two refunds of one of
 * them.
 */
export async function busy() {
  const [, second] = shop.stores
  const paid = await payment(at('2026-11-03'), shop, { amount: 10_000n })
  const other = await payment(at('2026-11-10'), shop, { amount: 2_500n, storeId: second })
  await payment(at('2026-11-10'), shop, { amount: 900n, currency: 'JPY' })
  await payment(at('2026-11-11'), shop, { outcome: 'declined' })
  await payment(at('2026-11-12'), shop, { outcome: 'unpaid' })
  await payment(at('2026-11-12'), shop, { outcome: 'unanswered' })
  await payment(at('2026-10-09'), shop, { amount: 700n })
  await payment(at('2026-10-31'), shop, { outcome: 'declined' })
  await refund(paid, '10.00')
  await refund(paid, '5.00')
  await disputed(other, '2026-11-15', '1st_chargeback')
  return { paid, other }
}

export const report = (more: Partial<Input<typeof calls.selectData>> = {}, who = session) =>
  api.data(calls.selectData, { ...period, ...more }, who)
export const page = (
  part: ReportPart,
  more: Partial<Input<typeof calls.selectPage>> = {},
  who = session,
) => api.data(calls.selectPage, { ...period, part, pageSize: 100, ...more }, who)
