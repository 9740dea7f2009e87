import { describe, expect, test } from 'vitest'
import { documentStates } from '#domain/money/statements.ts'
import { reasonsAgainst, transition } from '#machines/money/lifecycles/document.ts'

const paper = (state: (typeof documentStates)[number]) => ({ state, id: 'stm_1' })
const codes = (...asked: Parameters<typeof reasonsAgainst>) =>
  reasonsAgainst(...asked).map(({ code }) => code)

describe('a statement or an invoice', () => {
  test('can be fetched only when it is ready', () => {
    const against = documentStates.map((state) => codes(paper(state), { type: 'DOWNLOAD' }))
    expect(against).toEqual([['paper.generating'], ['paper.failed'], []])
  })

  test('is made again only where it failed: what exists or is being made is refused by name', () => {
    const against = documentStates.map((state) => codes(paper(state), { type: 'RETRY' }))
    expect(against).toEqual([['paper.generating'], [], ['paper.exists']])
    expect(transition(paper('failed'), { type: 'RETRY' }).transition?.after.state).toBe(
      'generating',
    )
  })

  test('names itself where it exists', () => {
    expect(reasonsAgainst(paper('ready'), { type: 'RETRY' })[0]?.params).toEqual({
      record: 'stm_1',
    })
  })

  test('ends ready or failed, and stays ready', () => {
    expect(transition(paper('generating'), { type: 'DONE' }).transition?.after.state).toBe('ready')
    expect(transition(paper('generating'), { type: 'FAIL' }).transition?.after.state).toBe('failed')
    expect(transition(paper('ready'), { type: 'FAIL' }).transition).toBeUndefined()
  })
})
