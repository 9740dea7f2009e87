import { expect, test } from 'vitest'
import { isHeads, linesOf } from './lines-of.ts'
import { rowsOfCsv } from './read-csv.ts'

async function rowsIn(...parts: readonly string[]) {
  const texts = (async function* () {
    yield* parts
  })()
  const rows: (readonly string[])[] = []
  for await (const row of rowsOfCsv(texts)) rows.push(row)
  return rows
}

test('reads rows, with or without an end of line after the last', async () => {
  const rows = [
    ['a', 'b'],
    ['1', ''],
  ]
  expect(await rowsIn('\uFEFFa,b\r\n1,\r\n')).toEqual(rows)
  expect(await rowsIn('a,b\n1,')).toEqual(rows)
})

test('takes what is within quotes as it is', async () => {
  expect(await rowsIn('"a,b","a;b","a\tb","say ""yes""","two\nlines",""\r\n')).toEqual([
    ['a,b', 'a;b', 'a\tb', 'say "yes"', 'two\nlines', ''],
  ])
})

test('reads the same however the file is cut', async () => {
  const text = 'x,"a,""b""\nc",y\r\n"",2,3\r\n'
  const whole = await rowsIn(text)
  for (let at = 1; at < text.length; at++)
    expect(await rowsIn(text.slice(0, at), text.slice(at))).toEqual(whole)
})

test('a line of a statement has the name of its website where the file has that column', async () => {
  const heads = 'line,store_id,currency,entry_id,recorded_at,type,amount,balance,hash'
  const entry = 'ENTRY,sto_1,USD,1,2026-11-21T00:00:00.000Z,PURCHASE,1.00,1.00,'
  const namesIn = async (text: string) => {
    const names: unknown[] = []
    const rows = (async function* () {
      yield* await rowsIn(text)
    })()
    for await (const { storeName } of linesOf(rows).lines) names.push(storeName)
    return names
  }
  expect(await namesIn(`${heads},store_name\r\n${entry},Kumo\r\n`)).toEqual(['Kumo'])
  expect(await namesIn(`${heads}\r\n${entry}\r\n`)).toEqual([''])
})

test.each([',', ';', '\t'])('knows by its heads that cells are parted by %j', async (separator) => {
  const heads = 'line,store_id,currency,entry_id,recorded_at,type,amount,balance,hash'.split(',')
  const texts = (async function* () {
    yield `Statement, of Kumo; a\tb\r\n${heads.slice(0, 3).join(separator)}`
    yield `${separator}${heads.slice(3).join(separator)}\r\nENTRY`
  })()
  const rows: (readonly string[])[] = []
  for await (const row of rowsOfCsv(texts, isHeads)) rows.push(row)
  expect(rows.slice(1)).toEqual([heads, ['ENTRY']])
})
