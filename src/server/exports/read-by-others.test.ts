// Exported tables are read here by third-party programs, as accountants use them.
import { buffer } from 'node:stream/consumers'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { read, SSF, utils } from 'xlsx'
import { csvFile } from './csv.ts'
import { headsOf, layout } from './lay-out.ts'
import type { Cell, Column } from './source.ts'
import { xlsxFile } from './xlsx.ts'

const columns: readonly Column[] = [
  { title: 'Paid at', kind: 'at' },
  { title: 'Recorded', kind: 'instant' },
  { title: 'Order ID', kind: 'text' },
  { title: 'Amount', kind: 'amount' },
  { title: 'Count', kind: 'count' },
]
const at = new Date('2026-11-22T23:30:05.000Z')
const rows: readonly (readonly Cell[])[] = [
  [{ at }, { instant: '2026-11-22T23:30:05.123Z' }, '000123', { amount: '1234.50' }, { count: 3 }],
  [null, { instant: '2024-02-29T00:00:00.000Z' }, '=1+1', { amount: '-0.05' }, { count: 0 }],
  [null, null, '中文，"quoted"\nline', { amount: '500' }, { count: 1_000_000 }],
]
const written = (write: typeof csvFile | typeof xlsxFile) => {
  const chunks = async function* () {
    yield rows.map(layout(columns, 'UTC+8'))
  }
  return buffer(write([headsOf(columns, 'UTC+8')], chunks()))
}

test('a CSV by Papa Parse', async () => {
  const text = (await written(csvFile)).toString('utf8')
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  expect(data).toEqual([
    ['Paid at (UTC+8)', 'Paid at (UTC)', 'Recorded', 'Order ID', 'Amount', 'Count'],
    [
      '2026-11-23 07:30:05',
      '2026-11-22 23:30:05',
      '2026-11-22T23:30:05.123Z',
      '000123',
      '1234.50',
      '3',
    ],
    ['', '', '2024-02-29T00:00:00.000Z', "'=1+1", '-0.05', '0'],
    ['', '', '', '中文，"quoted"\nline', '500', '1000000'],
  ])
})

test('an XLSX by SheetJS: times are dates, amounts are numbers with their decimals, ids are text', async () => {
  const book = read(await written(xlsxFile), { cellNF: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const cell = (place: string) => sheet[place] ?? {}
  const when = (place: string) => [cell(place).t, SSF.is_date(cell(place).z), cell(place).w]
  expect(when('A2')).toEqual(['n', true, '2026-11-23 07:30:05'])
  expect(when('B2')).toEqual(['n', true, '2026-11-22 23:30:05'])
  expect(when('C2')).toEqual(['n', true, '2026-11-22 23:30:05.123'])
  expect(when('C3')).toEqual(['n', true, '2024-02-29 00:00:00.000'])
  expect([cell('D2').t, cell('D2').v]).toEqual(['s', '000123'])
  expect([cell('E2').t, cell('E2').v, cell('E2').w]).toEqual(['n', 1234.5, '1234.50'])
  expect([cell('E4').w, cell('F4').w]).toEqual(['500', '1000000'])
  expect(utils.sheet_to_json(sheet, { header: 1 })).toHaveLength(4)
})
