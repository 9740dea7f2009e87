import { describe, expect, test } from 'vitest'
import { csvRows } from '#server/files/csv-rows.ts'
import { csvFile } from './csv.ts'
import { layout } from './lay-out.ts'
import type { Column } from './source.ts'

const columns: readonly Column[] = [
  { title: 'id', kind: 'text' },
  { title: 'name', kind: 'text' },
  { title: 'end', kind: 'text' },
]

async function fileOf(cell: string): Promise<string> {
  const lay = layout(columns, 'UTC+0')
  async function* rows() {
    yield [lay(['a', cell, 'b'])]
  }
  const parts: Uint8Array[] = []
  for await (const part of csvFile([], rows())) parts.push(part)
  return Buffer.concat(parts).toString('utf8').replace('\uFEFF', '')
}

/** The cells as read by a program that splits at a separator and respects quotes only at the beginning of a cell. */
function cellsBy(separator: string, text: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (const sign of text) {
    if (sign === '"' && cell === '') quoted = true
    else if (sign === '"' && quoted) quoted = false
    else if (!quoted && (sign === separator || sign === '\r' || sign === '\n')) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

describe('a formula behind a separator', () => {
  test.each([
    'Ada;=1+1;',
    'Ada; =1+1',
    'Ada;"=1+1"',
    'Ada;;@SUM(A1)',
    'Ada\t+1',
    'Ada\n-1',
    'Ada\r=1',
    '=1;=2',
  ])('%j stays text, whatever parts the cells', async (cell) => {
    const text = await fileOf(cell)
    for (const separator of [',', ';', '\t'])
      for (const one of cellsBy(separator, text)) expect(one).not.toMatch(/^[\s"]*[=+\-@]/)
  })
})

test.each(['a;b', 'a\tb', 'a\r\nb', 'say "yes"', 'a,b'])(
  '%j is quoted and comes back as it was',
  async (cell) => {
    const text = await fileOf(cell)
    expect(text).toBe(`a,"${cell.replaceAll('"', '""')}",b\r\n`)
    expect(csvRows(text, { isTable: () => true, within: 1, most: 1 })).toEqual([['a', cell, 'b']])
  },
)

test('what holds neither a separator nor a quote stands as it is', async () => {
  expect(await fileOf('well-known @ home = fine')).toBe('a,well-known @ home = fine,b\r\n')
})
