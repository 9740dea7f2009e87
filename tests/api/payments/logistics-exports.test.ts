import { describe, expect, test } from 'vitest'
import * as logistics from '#contract/payments/logistics.ts'
import {
  csvLines,
  failureOf,
  fileOf,
  paid,
  parcel,
  pay,
  report,
  send,
} from '../support/logistics.ts'
import { api, openTrading, session } from '../support/trading.ts'

openTrading()

describe('files of ours', () => {
  const textOf = (data: unknown) => (data as Buffer).toString('utf8')
  const exported = async (more: object = {}, language: 'en' | 'zh' = 'en') => {
    const file = await api.call(logistics.exportRows, more, session, { language })
    return textOf(file.data)
  }
  test.each([
    ['en', 'Transaction ID,Carrier', 'logistics-template.csv'],
    ['zh', '交易号,物流公司', '物流信息模板.csv'],
  ] as const)('the template in %s, whose example is passed over', async (language, heads, name) => {
    const file = await api.call(logistics.downloadTemplate, {}, session, { language })
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent(name))
    const text = textOf(file.data)
    expect(text.startsWith(`\uFEFF${heads}`)).toBe(true)
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
    expect(await failureOf(fileOf(text))).toEqual([400, 'file_empty'])
    const id = await pay()
    const filled = `${text}${csvLines([{ transactionId: id }])[1]}\r\n`
    expect(await report(fileOf(filled))).toMatchObject({ rows: 1, uploaded: 1, wrongRows: 0 })
  })
  test.each(['en', 'zh'] as const)(
    'an export in %s is one that can be sent back',
    async (language) => {
      const [a = '', b = ''] = await paid(2)
      await send(a)
      const text = await exported({}, language)
      // The order without logistics has an empty row; the other one is unchanged.
      const found = await report(fileOf(text))
      expect(found).toMatchObject({ outcome: 'taken', rows: 1, unchanged: 1, wrongRows: 0 })
      const filled = text.replace(
        new RegExp(`(${b},.*?,USD,[^,]+),,,,,,`),
        '$1,UPS,1Z999,2026-11-20,GB,,',
      )
      expect(filled).not.toBe(text)
      expect(await report(fileOf(filled))).toMatchObject({ uploaded: 1, unchanged: 1 })
    },
  )
  test('an export holds what the list holds, by the same filters', async () => {
    const [a = ''] = await paid(2)
    await send(a)
    const text = await exported({ state: 'uploaded', settled: false })
    expect(text).toContain('Filter,Upload state,Uploaded')
    expect(text).toContain('Filter,Settlement,Not settled')
    const rows = text.trimEnd().split('\r\n')
    expect(rows.filter((line) => line.startsWith('txn_'))).toHaveLength(1)
    expect(rows.at(-1)).toContain(
      `,100.00,USD,Uploaded,DHL Express,${parcel.trackingNumber},2026-11-20,GB,${parcel.trackingLink},`,
    )
  })
})
