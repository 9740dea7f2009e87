import { describe, expect, test } from 'vitest'
import { paperStates } from '#domain/money/statements.ts'
import { reasonsAgainst, step } from '#machines/money/lifecycles/paper.ts'

const paper = (state: (typeof paperStates)[number]) => ({ state, id: 'stm_1' })
const codes = (...asked: Parameters<typeof reasonsAgainst>) =>
  reasonsAgainst(...asked).map(({ code }) => code)

describe('a statement or an invoice', () => {
  test('can be fetched only when it is ready', () => {
    const against = paperStates.map((state) => codes(paper(state), { type: 'DOWNLOAD' }))
    expect(against).toEqual([['paper.generating'], ['paper.failed'], []])
  })

  test('is made again only where it failed: what exists or is being made is refused by name', () => {
    const against = paperStates.map((state) => codes(paper(state), { type: 'RETRY' }))
    expect(against).toEqual([['paper.generating'], [], ['paper.exists']])
    expect(step(paper('failed'), { type: 'RETRY' }).step?.after.state).toBe('generating')
  })

  test('names itself where it exists', () => {
    expect(reasonsAgainst(paper('ready'), { type: 'RETRY' })[0]?.params).toEqual({
      record: 'stm_1',
    })
  })

  test('ends ready or failed, and stays ready', () => {
    expect(step(paper('generating'), { type: 'DONE' }).step?.after.state).toBe('ready')
    expect(step(paper('generating'), { type: 'FAIL' }).step?.after.state).toBe('failed')
    expect(step(paper('ready'), { type: 'FAIL' }).step).toBeUndefined()
  })
})
