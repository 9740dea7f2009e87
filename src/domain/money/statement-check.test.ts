import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkLines, type FileLine, hashedEntry, hashedOpening } from './statement-check.ts'

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
    expect(faults).toMatchObject([{ line: 4, code: 'hash' }])
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
