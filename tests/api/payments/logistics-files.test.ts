import { describe, expect, test } from 'vitest'
import * as auditCalls from '#contract/access/audit.ts'
import * as logistics from '#contract/payments/logistics.ts'
import { limits } from '#domain/limits.ts'
import {
  csvLines,
  csvOf,
  failureOf,
  fileOf,
  ids,
  listed,
  paid,
  parcel,
  pay,
  report,
  send,
  upload,
} from '../support/logistics.ts'
import { api, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const overwrite = 'true' as const

describe('a file of many orders', () => {
  test('is needed', async () => {
    const answer = await api.call(logistics.uploadBatch, {} as { file: File }, session)
    expect(answer).toMatchObject({ status: 400, failure: { failure: 'invalid_input' } })
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual(['file'])
  })
  test('is taken, each order with its entry in the audit log', async () => {
    const [a = '', b = ''] = await paid(2)
    const rows = [{ transactionId: a }, { transactionId: b, carrier: 'UPS', trackingLink: '' }]
    expect(await report(csvOf(rows))).toEqual({
      outcome: 'taken',
      rows: 2,
      uploaded: 2,
      overwritten: 0,
      unchanged: 0,
      wrongRows: 0,
      abnormal: [],
      nonexistent: [],
      existingCount: 0,
      existing: [],
    })
    const found = new Map((await listed()).map((row) => [row.transactionId, row.logistics]))
    expect(found.get(a)).toMatchObject(parcel)
    expect(found.get(b)).toMatchObject({ carrier: 'UPS', trackingLink: null })
    const { records } = await api.data(auditCalls.list, { subject: b }, session)
    expect(records).toContainEqual(
      expect.objectContaining({
        action: 'logistics.upload',
        after: expect.objectContaining({ carrier: 'UPS' }),
      }),
    )
  })
  test('lists abnormal values and IDs that do not exist, and takes the rest', async () => {
    const good = await paid(5)
    const declined = await pay({ outcome: 'declined' })
    const [first = ''] = good
    const rows = [
      ...good.map((transactionId) => ({ transactionId })),
      { transactionId: 'txn_none' },
      { transactionId: declined },
      { transactionId: first, carrier: 'UPS' },
      { transactionId: 'txn_none_either', shipDate: '2099-01-01', receiverCountry: 'Nowhere' },
    ]
    const found = await report(csvOf(rows))
    expect(found).toMatchObject({ outcome: 'taken', rows: 9, uploaded: 5, wrongRows: 4 })
    expect(found.nonexistent).toEqual([
      { row: 7, transactionId: 'txn_none' },
      { row: 10, transactionId: 'txn_none_either' },
    ])
    expect(
      found.abnormal.map(({ row, field, value, fault }) => [row, field, value, fault]),
    ).toEqual([
      [8, 'transactionId', declined, 'not_an_order'],
      [9, 'transactionId', first, 'row_repeated'],
      [10, 'shipDate', '2099-01-01', 'ship_date_future'],
      [10, 'receiverCountry', 'Nowhere', 'country_unknown'],
    ])
    expect(found.abnormal[2]?.message).toBe('The ship date cannot be in the future')
    expect((await ids({ state: 'uploaded' })).sort()).toEqual(good.toSorted())
  })
  test('has no card number outside of the numbers of its parcels', async () => {
    const [first = '', second = '', third = ''] = await paid(3)
    const card = '4111 1111 1111 1111'
    const found = await report(
      csvOf([
        { transactionId: first, trackingNumber: '4111111111111111' },
        { transactionId: second, carrier: `UPS ${card}` },
        { transactionId: card },
        { transactionId: third, trackingLink: 'https://ups.test/4111111111111111' },
      ]),
    )
    expect(found).toMatchObject({ outcome: 'taken', uploaded: 2, wrongRows: 2 })
    expect(
      found.abnormal.map(({ row, field, value, message }) => [row, field, value, message]),
    ).toEqual([
      [3, 'carrier', 'UPS [card number]', 'Do not enter card numbers here.'],
      [4, 'transactionId', '[card number]', 'Do not enter card numbers here.'],
    ])
    const one = await send(second, { carrier: card })
    expect(one.failure?.fields).toEqual({ carrier: 'Do not enter card numbers here.' })
  })
  test('is rejected whole when more than half of its rows are wrong', async () => {
    const [id = ''] = await paid(1)
    const found = await report(
      csvOf([{ transactionId: id }, { transactionId: 'txn_a' }, { transactionId: 'txn_b' }]),
    )
    expect(found).toMatchObject({ outcome: 'rejected', uploaded: 0, wrongRows: 2 })
    expect(found.nonexistent).toHaveLength(2)
    expect(await ids({ state: 'uploaded' })).toEqual([])
    const half = await report(csvOf([{ transactionId: id }, { transactionId: 'txn_a' }]))
    expect(half).toMatchObject({ outcome: 'taken', uploaded: 1, wrongRows: 1 })
  })
  test('takes an order out of reach for one that does not exist', async () => {
    const [mine = ''] = await paid(1)
    const other = await pay({ storeId: shop.stores[1] })
    const permissions = ['M-05', 'B-0502'] as const
    const operator = await api.operator(shop, { groups: [shop.groups[0]], permissions })
    const by = await api.signIn(operator)
    const file = csvOf([{ transactionId: mine }, { transactionId: other }])
    const found = await report(file, {}, undefined, by)
    expect(found).toMatchObject({ uploaded: 1, nonexistent: [{ transactionId: other }] })
    const stranger = await api.signIn((await api.merchant()).admin)
    expect(await report(file, {}, undefined, stranger)).toMatchObject({
      outcome: 'rejected',
      wrongRows: 2,
      existing: [],
    })
  })
  test('waits with orders that have other logistics, and overwrites them when that is wanted', async () => {
    const [a = '', b = '', c = ''] = await paid(3)
    await send(a)
    await send(b, { trackingLink: '' })
    const file = csvOf([a, b, c].map((transactionId) => ({ transactionId })))
    const first = await report(file)
    expect(first).toMatchObject({ outcome: 'overwrite_needed', uploaded: 1, unchanged: 1 })
    expect(first.existingCount).toBe(1)
    expect(first.existing).toEqual([
      { row: 3, transactionId: b, before: { ...parcel, trackingLink: null }, after: parcel },
    ])
    expect((await listed({ transactionId: b }))[0]?.logistics?.trackingLink).toBeNull()
    const again = await report(file, { overwrite })
    expect(again).toMatchObject({ outcome: 'taken', uploaded: 0, overwritten: 1, unchanged: 2 })
    expect((await listed({ transactionId: b }))[0]?.logistics).toMatchObject(parcel)
  })
  test('answers a replayed key as the first time, and another file not', async () => {
    const [id = ''] = await paid(1)
    const file = csvOf([{ transactionId: id }])
    const first = await report(file, {}, 'file')
    expect(first.uploaded).toBe(1)
    expect(await report(file, {}, 'file')).toEqual(first)
    const other = csvOf([{ transactionId: id, carrier: 'UPS' }])
    expect((await upload(other, {}, 'file')).failure?.failure).toBe('key_reused')
  })
})

describe('a file is read', () => {
  test.each([
    ['without a mark and with bare line ends', (lines: string[]) => lines.join('\n')],
    ['with semicolons', (lines: string[]) => lines.join('\r\n').replaceAll(',', ';')],
    ['with tabs', (lines: string[]) => lines.join('\r\n').replaceAll(',', '\t')],
    ['with lines above its heads', (lines: string[]) => `Parcels,of today\n\n${lines.join('\n')}`],
    ['with blank lines', (lines: string[]) => `${lines.join('\n\n')}\n,,,,,\n`],
    [
      'with Chinese heads and words',
      ([heads = '', ...lines]: string[]) =>
        [
          heads
            .replace('Transaction ID', '交易号')
            .replace('Carrier', '物流公司')
            .replace('Tracking number', '运单号')
            .replace('Ship date', '发货日期')
            .replace('Receiver country', '收货国家/地区'),
          ...lines.map((line) => line.replace('DHL Express', '顺丰速运').replace(',GB,', ',英国,')),
        ].join('\n'),
    ],
    [
      'with days as spreadsheets write them',
      (lines: string[]) => lines.join('\n').replace('2026-11-20', '2026/11/20'),
    ],
  ] as const)('%s', async (_, written) => {
    const id = await pay()
    const file = fileOf(written(csvLines([{ transactionId: id, trackingLink: '' }])))
    expect(await report(file)).toMatchObject({ rows: 1, uploaded: 1, wrongRows: 0 })
    expect((await listed())[0]?.logistics).toMatchObject({
      receiverCountry: 'GB',
      shipDate: '2026-11-20',
    })
  })
  test('not in another encoding, of another kind, without its columns, or without a row', async () => {
    const lines = csvLines([{ transactionId: 'txn_1', carrier: '顺丰' }]).join('\n')
    const zip = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])
    const gbk = new Uint8Array([...Buffer.from('Carrier,'), 0xcb, 0xb3, 0xb7, 0xe1])
    for (const [file, failure] of [
      [fileOf(gbk), 'file_encoding'],
      [fileOf(Buffer.from(`\uFEFF${lines}`, 'utf16le')), 'file_encoding'],
      [fileOf(zip, 'parcels.xlsx'), 'wrong_file_format'],
      [fileOf(lines, 'parcels.txt'), 'wrong_file_format'],
      [fileOf(`${lines}\n"open`), 'wrong_file_format'],
      [fileOf(lines.replace('Ship date', 'Day')), 'file_heads'],
      [fileOf(lines.replace('Carrier', 'Ship date')), 'file_heads'],
      [fileOf(csvLines([]).join('')), 'file_empty'],
      [fileOf(''), 'file_empty'],
    ] as const)
      expect(await failureOf(file)).toEqual([400, failure])
  })
  test('not when it is too large or has too many rows', async () => {
    const heads = csvLines([])[0] ?? ''
    const rows = Array.from({ length: limits.logisticsFileRows + 1 }, (_, i) => `txn_${i},x`)
    expect(await failureOf(fileOf([heads, ...rows].join('\n')))).toEqual([400, 'too_many_rows'])
    const large = `${heads}\n${'x'.repeat(limits.spreadsheetBytesMax)}`
    expect(await failureOf(fileOf(large))).toEqual([400, 'file_too_large'])
    const most = await report(fileOf([heads, ...rows.slice(1)].join('\n')))
    expect(most).toMatchObject({ outcome: 'rejected', wrongRows: limits.logisticsFileRows })
    expect(most.abnormal.length).toBeLessThanOrEqual(200)
  })
})
