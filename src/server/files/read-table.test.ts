import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { readTable } from './read-table.ts'

const table = {
  columns: ['value', 'comment'],
  optional: ['comment'],
  words: { value: m.risk_lists_column_value, comment: m.risk_lists_column_comment },
  tooMany: 'too_many_rules',
} as const
const read = (...lines: string[]) =>
  readTable(new File([lines.join('\n')], 'rules.csv', { type: 'text/csv' }), table)

test('rows keep the numbers of their lines; empty lines are left out', async () => {
  expect(await read('list', '', 'value', '', 'a', '', '', 'b')).toEqual([
    { row: 5, cells: { value: 'a', comment: '' } },
    { row: 8, cells: { value: 'b', comment: '' } },
  ])
})

test('what is empty below its heads says nothing, however long it is', async () => {
  expect(await read('value', '\n'.repeat(2_000_000))).toEqual([])
})

test('far more rows than a table may hold are refused before they are read', async () => {
  const rows = Array.from({ length: limits.spreadsheetRows + 1 }, () => 'a')
  await expect(read('value', ...rows)).rejects.toThrow('too_many_rules')
})
