import { describe, expect, test } from 'vitest'
import { columns } from '#portal/payments/transactions/columns.tsx'
import { refundColumns } from '#portal/payments/transactions/refund-log-page.tsx'

describe('columns', () => {
  const settings = (setting: number) =>
    columns.filter((one) => one.setting === setting).map(({ key }) => key)
  test('20 of them; four are fixed, four more are shown, amount and status first', () => {
    expect(columns).toHaveLength(20)
    expect(columns.filter(({ setting }) => setting !== 0).map(({ key }) => key)).toEqual([
      'amount',
      'status',
      'paymentBrand',
      'email',
      'storeName',
      'transactionType',
      'transactionTimeStr',
      'transactionId',
    ])
    expect(settings(9).sort()).toEqual(['amount', 'status', 'transactionId', 'transactionTimeStr'])
    expect(settings(0)).toHaveLength(12)
    expect(columns.filter(({ pinned }) => pinned).map(({ key }) => key)).toEqual([
      'amount',
      'status',
    ])
  })
  test('a refund stands with its payment', () => {
    const keys = refundColumns.map(({ key }) => key)
    expect(keys.slice(0, 2)).toEqual(['amount', 'status'])
    const place = keys.indexOf('refundTransactionId')
    expect(keys[place + 1]).toBe('purchaseTransactionId')
    expect(new Set(keys).size).toBe(keys.length)
  })
})
