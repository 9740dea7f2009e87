import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterPassing,
  isChanged,
  type Person,
  type PersonList,
  putNew,
  reasonsAgainstPersons,
  reasonsAgainstTakingOut,
  sharesInAll,
  takeOut,
} from './person-lists.ts'
import { parseShare, shareText } from './shares.ts'

const someone = (personalId: string, share = '10'): Person => ({
  ...{ personalId, role: 'shareholder', data: { share } },
})
const passed: PersonList = {
  passedList: [someone('p1'), someone('p2')],
  newList: [],
  deleteList: [],
}
const none: PersonList = { passedList: [], newList: [], deleteList: [] }

describe('lists of persons', () => {
  test('changing replaces the new entry with the same id, or appends it', () => {
    const once = putNew(passed, someone('n1'))
    const twice = putNew(once, someone('n1', '20'))
    expect(twice.newList).toEqual([someone('n1', '20')])
    expect(putNew(twice, someone('n2')).newList.map(({ personalId }) => personalId)).toEqual([
      ...['n1', 'n2'],
    ])
  })

  test('a new entry that is taken out is gone, one that has passed is recorded by its id', () => {
    expect(takeOut(putNew(passed, someone('n1')), 'n1')).toEqual(passed)
    expect(takeOut(passed, 'p1')).toEqual({
      ...{ passedList: [someone('p2')], newList: [], deleteList: ['p1'] },
    })
  })

  test('whatever is done to them, nobody is in two of the lists and no one who has passed is lost', () => {
    const acts = fc.array(fc.tuple(fc.boolean(), fc.constantFrom('p1', 'p2', 'n1', 'n2')))
    fc.assert(
      fc.property(acts, (list) => {
        const end = list.reduce(
          (held, [puts, id]) =>
            puts ? (id.startsWith('n') ? putNew(held, someone(id)) : held) : takeOut(held, id),
          passed,
        )
        const ids = [
          ...end.passedList.map(({ personalId }) => personalId),
          ...end.newList.map(({ personalId }) => personalId),
          ...end.deleteList,
        ]
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toEqual(expect.arrayContaining(['p1', 'p2']))
        expect(isChanged(end)).toBe(end.newList.length + end.deleteList.length > 0)
      }),
    )
  })

  test('a new legal person replaces the one before only once it has passed', () => {
    const legal = (personalId: string): Person => ({
      ...{ personalId, role: 'legal_person', data: {} },
    })
    const list = putNew({ ...none, passedList: [legal('old')] }, legal('new'))
    expect(list.passedList).toHaveLength(1)
    expect(afterPassing(1, list)).toEqual([legal('new')])
    expect(reasonsAgainstTakingOut(1, list, 'old')).toMatchObject([
      { code: 'identity.legal_person_replaced' },
    ])
  })

  test('the last of a group stays; with another beside him he may leave', () => {
    const last = { ...none, passedList: [someone('p1')] }
    expect(reasonsAgainstTakingOut(2, last, 'p1')).toMatchObject([
      { code: 'identity.shareholder_needed' },
    ])
    expect(reasonsAgainstTakingOut(3, last, 'p1')).toMatchObject([
      { code: 'identity.owner_needed' },
    ])
    expect(reasonsAgainstTakingOut(2, putNew(last, someone('n1')), 'p1')).toEqual([])
    expect(reasonsAgainstPersons({ 1: none, 2: last, 3: last })).toMatchObject([
      { code: 'identity.legal_person_needed' },
    ])
  })
})

describe('shares', () => {
  test('add up exactly: three thirds are no more than the whole', () => {
    const thirds = ['33.3333', '33.3333', '33.3334'].map((share, at) => someone(`n${at}`, share))
    expect(sharesInAll(thirds)).toBe(1_000_000)
    const above = { ...none, newList: [...thirds, someone('n9', '0.0001')] }
    expect(reasonsAgainstPersons({ 1: above, 2: above, 3: above }, [2])).toEqual([
      { code: 'identity.shares_above_whole', params: { amount: '100.0001' } },
    ])
  })

  test('what is read is written again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (units) => {
        expect(parseShare(shareText(units))).toBe(units)
      }),
    )
    expect(['25', '33.3333', '0.5'].map((text) => shareText(parseShare(text) ?? -1))).toEqual([
      ...['25.00', '33.3333', '0.50'],
    ])
    expect(['', '1e1', '1.23456', '-1', '1,5'].map(parseShare)).toEqual(Array(5).fill(undefined))
  })
})
