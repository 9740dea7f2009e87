// A pasted id opens its case, dispute or invoice, whether it is our own id, the card network's or the invoice number.
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Invoice } from '#contract/money/statement-shapes.ts'
import { listInvoices } from '#contract/money/statements.ts'
import { list as listCases } from '#contract/payments/chargebacks.ts'
import { queryPage } from '#contract/payments/disputes.ts'
import { session } from '#portal/kit/session.ts'
import { all, none, open, options, withPalette } from './palette-world.tsx'
import { row as caseRow } from './payments/chargebacks-world.tsx'
import { row as disputeRow } from './payments/disputes-world.tsx'
import { answer, freshTab, ok, seenAt, sessionWith } from './support.tsx'

freshTab()
withPalette()

const held = caseRow({ chargebackId: 'cbk_7', flowId: 'flow-77' })
const alert = disputeRow({ disputeId: 'dsp_7' })

/** A server that finds each record by those ids. */
function withRecords(
  named: readonly string[],
  flows: readonly string[],
  alerts: readonly string[],
) {
  session.set(sessionWith([...all, 'M-04', 'M-0401', 'M-0407']))
  answer(listCases, ({ body }) => {
    const { chargebackId = '', flowId = '' } = body as { chargebackId?: string; flowId?: string }
    const isIt = named.includes(chargebackId) || flows.includes(flowId)
    return ok({ ...none, records: isIt ? [held] : [] })
  })
  answer(queryPage, ({ body }) => {
    const { disputeId = '' } = body as { disputeId?: string }
    return ok({ ...none, records: alerts.includes(disputeId) ? [alert] : [] })
  })
}

test.each(['cbk_7', 'CB123456789012', 'flow-77'])('%s leads to its case', async (text) => {
  withRecords(['cbk_7', 'CB123456789012'], ['flow-77'], [])
  const { user } = await open()
  await user.paste(text)
  await waitFor(() => expect(options()[0]).toMatch(/^Chargeback · .*cbk_7/))
  expect(options().filter((one) => /^Chargeback · /.test(one))).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/aq/chargebackDetail'))
  expect(new URLSearchParams(location.search).get('chargebackId')).toBe('cbk_7')
})

test.each(['dsp_7', 'ALR-txn_7'])('%s leads to its dispute', async (text) => {
  withRecords([], [], ['dsp_7', 'ALR-txn_7'])
  const { user } = await open()
  await user.paste(text)
  await waitFor(() => expect(options()[0]).toMatch(/^Dispute · .*dsp_7/))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/aq/disputeDetail'))
  expect(new URLSearchParams(location.search).get('disputeId')).toBe('dsp_7')
})

test.each(['AQ202610-000001', 'aq202610-000001', 'inv_7'])(
  '%s leads to its invoice',
  async (text) => {
    session.set(sessionWith([...all, 'M-06', 'M-0604']))
    const invoice: Invoice = {
      ...{ invoiceId: 'inv_7', number: 'AQ202610-000001', month: '2026-10', state: 'ready' },
      ...{ createdAt: '2026-11-01T00:15:00.000Z', endedAt: '2026-11-01T00:15:00.000Z' },
      ...{ lines: [], totals: [] },
    }
    const other = { ...invoice, invoiceId: 'inv_6', number: 'AQ202609-000001', month: '2026-09' }
    answer(listInvoices, () => ok({ ...none, records: [invoice, other] }))
    const { user } = await open()
    await user.paste(text)
    await waitFor(() => expect(options()[0]).toMatch(/AQ202610-000001/))
    expect(options().join()).not.toContain('AQ202609')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/aq/invoice'))
    expect(new URLSearchParams(location.search).get('fees')).toBe('inv_7')
  },
)

test('nothing is asked of someone who may see neither', async () => {
  session.set(sessionWith(all))
  const { user } = await open()
  await user.paste('ALR-txn_7')
  await waitFor(() => expect(options().join()).toContain('Audit log'))
  expect([...seenAt(listCases), ...seenAt(queryPage)]).toEqual([])
})
