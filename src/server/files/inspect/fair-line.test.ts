import { expect, test } from 'vitest'
import { fairLine } from './fair-line.ts'

const open = (bounds: Partial<Parameters<typeof fairLine>[0]> = {}) => {
  const line = fairLine({ waiting: 10, waitingOfOwner: 5, ...bounds })
  const told: string[] = []
  return {
    join: (owner: string, nth: number) => line.join(owner, () => told.push(`${owner}${nth}`)),
    all: () => {
      for (let turn = line.next(); turn; turn = line.next()) turn()
      return told
    },
    next: () => line.next()?.(),
  }
}

test('owners have their turns one after the other, each in the order he came', () => {
  const line = open()
  for (const nth of [1, 2, 3]) line.join('a', nth)
  for (const nth of [1, 2]) line.join('b', nth)
  line.join('c', 1)
  expect(line.all()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('who comes while another waits for much is next but one', () => {
  const line = open()
  for (const nth of [1, 2, 3, 4]) line.join('a', nth)
  line.next()
  line.join('b', 1)
  expect(line.all()).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('one owner fills his own line alone, and all together fill it once', () => {
  const line = open({ waiting: 4, waitingOfOwner: 2 })
  const join = (owner: string) => () => line.join(owner, 1)
  join('a')()
  join('a')()
  expect(join('a')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  join('b')()
  join('c')()
  expect(join('d')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  line.next()
  join('d')()
  expect(line.all()).toEqual(['a1', 'b1', 'c1', 'a1', 'd1'])
})
