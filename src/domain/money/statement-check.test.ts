import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  checkLines,
  type FileLine,
  hashedCells,
  hashedDocument,
  hashedEntry,
  hashedOpening,
} from './statement-check.ts'

const digest = async (text: string) => createHash('sha256').update(text).digest('hex')
const base = { storeId: 'sto_1', currency: 'USD', recordedAt: '2026-11-21T00:00:00.000Z' }
const opening: FileLine = {
  ...base,
  ...{ line: 'OPENING', entryId: '', type: '', amount: '', balance: '100.00', hash: '' },
}
const entry = (entryId: string, amount: string, balance: string): FileLine => ({
  ...base,
  ...{ line: 'ENTRY', entryId, type: 'PURCHASE', amount, balance, hash: '' },
})
const sale = entry('1', '129.00', '229.00')
const fee = entry('2', '-4.18', '224.82')
const closing = async (lines: readonly FileLine[], balance: string): Promise<FileLine> => {
  const hash = await digest(hashedOpening(opening) + lines.map(hashedEntry).join(''))
  return { ...opening, line: 'CLOSING', balance, hash }
}

const faultsIn = async (...lines: readonly FileLine[]) => (await checkLines(lines, digest)).faults

describe('a statement that is added up again', () => {
  it('gives its sections and no fault where everything adds up', async () => {
    const lines = [opening, sale, fee, await closing([sale, fee], '224.82')]
    const { sections, faults } = await checkLines(lines, digest)
    expect(faults).toEqual([])
    expect(sections).toMatchObject([
      { storeId: 'sto_1', currency: 'USD', opening: '100.00', closing: '224.82', entries: 2 },
    ])
  })

  it('names a website by any line that does, and a section without entries by that of another', async () => {
    const named = { ...sale, storeName: 'Kumo' }
    const empty = { ...opening, currency: 'EUR' }
    const lines = [opening, named, await closing([sale], '229.00')]
    const { sections } = await checkLines([...lines, empty, { ...empty, line: 'CLOSING' }], digest)
    expect(sections.map(({ storeName }) => storeName)).toEqual(['Kumo', 'Kumo'])
    const { sections: nameless } = await checkLines([opening, await closing([], '100.00')], digest)
    expect(nameless).toMatchObject([{ storeId: 'sto_1', storeName: '' }])
  })

  it('takes a section without entries', async () => {
    expect(await faultsIn(opening, await closing([], '100.00'))).toEqual([])
  })

  it('tells the first line whose balance is not the one before it and its amount, and that one only', async () => {
    const wrong = entry('1', '130.00', '229.00')
    expect(await faultsIn(opening, wrong, fee, await closing([wrong, fee], '224.82'))).toEqual([
      { line: 2, code: 'balance', due: '230.00' },
    ])
  })

  it('tells of an entry that was changed together with its balances by the hash', async () => {
    const made = await closing([sale, fee], '224.82')
    const changed = [entry('1', '130.00', '230.00'), entry('2', '-4.18', '225.82')]
    const faults = await faultsIn(opening, ...changed, { ...made, balance: '225.82' })
    // The figures are consistent, so the error says that they were altered.
    expect(faults).toMatchObject([{ line: 4, code: 'text' }])
  })

  it('tells of an entry that was taken out', async () => {
    const made = await closing([sale, fee], '224.82')
    const codes = (await faultsIn(opening, fee, made)).map(({ code }) => code)
    expect(codes).toEqual(['balance', 'hash'])
  })

  it('tells of a closing balance that is not the last one, of lines of another section and of a section left open', async () => {
    expect(await faultsIn(opening, sale, await closing([sale], '229.01'))).toEqual([
      { line: 3, code: 'closing' },
    ])
    const other = { ...sale, currency: 'EUR' }
    expect(await faultsIn(opening, other)).toEqual([
      { line: 1, code: 'unclosed' },
      { line: 2, code: 'order' },
    ])
  })

  it('takes nothing for an amount that is none, and an empty file for nothing', async () => {
    expect(await faultsIn({ ...opening, balance: '1e3' })).toEqual([{ line: 1, code: 'format' }])
    expect(await faultsIn({ ...opening, currency: 'XXX' })).toEqual([{ line: 1, code: 'format' }])
    expect(await faultsIn()).toEqual([{ line: 0, code: 'empty' }])
  })
})

describe('the document hash', () => {
  const columns = ['line', 'order_id']
  const withCells = (line: FileLine, order = ''): FileLine => ({
    ...line,
    cells: [line.line, order],
  })
  const inEuro = (line: FileLine): FileLine => ({ ...line, currency: 'EUR' })
  const section = async (order: string, change: (line: FileLine) => FileLine = (line) => line) => {
    const [first, second] = [change(opening), change(sale)]
    const hash = await digest(hashedOpening(first) + hashedEntry(second))
    const last = { ...first, line: 'CLOSING' as const, balance: second.balance, hash }
    return [withCells(first), withCells(second, order), withCells(last)]
  }
  const documentOf = async (...sections: readonly (readonly FileLine[])[]): Promise<FileLine> => {
    const hashes = await Promise.all(
      sections.map((lines) => digest(lines.map(({ cells }) => hashedCells(cells ?? [])).join(''))),
    )
    const hash = await digest(hashedDocument(columns, hashes))
    return { ...opening, line: 'DOCUMENT', entryId: `${sections.length}`, hash }
  }
  const codes = async (...lines: readonly FileLine[]) =>
    (await checkLines(lines, digest, () => columns)).faults.map(({ code }) => code)

  it('holds over all columns, whatever apostrophes and white space a program put in or took out', async () => {
    const [one, two] = [await section("'=1+1"), await section('b  c', inEuro)]
    const document = await documentOf(one, two)
    expect(await codes(...one, ...two, document)).toEqual([])
    const saved = [...(await section('=1+1')), ...(await section('b c', inEuro))]
    expect(await codes(...saved, document)).toEqual([])
  })

  it('finds a changed value of any column, and sections that are missing, there twice or elsewhere', async () => {
    const [one, two] = [await section('A'), await section('B', inEuro)]
    const document = await documentOf(one, two)
    expect(await codes(...(await section('X')), ...two, document)).toEqual(['document'])
    expect(await codes(...two, ...one, document)).toEqual(['document'])
    expect(await codes(...one, document)).toEqual(['sections'])
    expect(await codes(...one, ...two, ...two, document)).toEqual(['twice', 'sections'])
    expect(await codes(...one, document, ...two)).toContain('order')
  })

  it('is not there in files of earlier versions, which is told', async () => {
    const { document, faults } = await checkLines(await section('A'), digest)
    expect([document, faults]).toEqual([null, []])
  })
})
