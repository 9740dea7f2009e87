import { describe, expect, test } from 'vitest'
import { contentFor, type IdentityContent, passedAfter } from './content.ts'
import type { PersonData } from './fields.ts'
import { contradictions, ownersNotListed, peopleOf, withChangedEverywhere } from './people.ts'
import type { Person } from './person-lists.ts'

const passport: PersonData = { idType: 'passport', idNumber: 'K 73-01155', phone: '+85291234567' }
const as = (personalId: string, role: Person['role'], data: PersonData = passport): Person => ({
  ...{ personalId, role, data },
})
const newcomers = (legal: Person, owner: Person): IdentityContent => {
  const { lists, ...rest } = contentFor({ company: {}, persons: [] }, null)
  return {
    ...rest,
    lists: {
      ...lists,
      1: { ...lists[1], newList: [legal] },
      3: { ...lists[3], newList: [owner] },
    },
  }
}
const ids = (persons: readonly Person[]) =>
  peopleOf(persons).map((roles) => roles.map(({ personalId }) => personalId))

describe('two entries are one person', () => {
  test('with the same document, however its number is typed', () =>
    expect(
      ids([
        as('p2', 'shareholder', { ...passport, idNumber: 'k7301155' }),
        as('p1', 'legal_person'),
      ]),
    ).toEqual([['p1', 'p2']]))

  test('when one was taken over from the other, before a number was entered', () =>
    expect(
      ids([as('p1', 'legal_person', {}), { ...as('p2', 'shareholder', {}), sameAs: 'p1' }]),
    ).toEqual([['p1', 'p2']]))

  test('not with a document of another kind or country, and not without any', () => {
    const gb = { ...passport, nationality: 'GB' }
    const de = { ...passport, nationality: 'DE' }
    expect(ids([as('p1', 'legal_person', gb), as('p2', 'shareholder', de)])).toHaveLength(2)
    const card = { ...passport, idType: 'other' }
    expect(ids([as('p1', 'legal_person'), as('p2', 'shareholder', card)])).toHaveLength(2)
    expect(ids([as('p1', 'legal_person', {}), as('p2', 'shareholder', {})])).toHaveLength(2)
  })
})

describe('what is changed in one role', () => {
  const changed = (before: Person, other: Person, data: PersonData) =>
    withChangedEverywhere(newcomers({ ...before, data }, other), before, data).lists[3].newList[0]
      ?.data

  test('is changed in the other, but for the share', () =>
    expect(
      changed(
        as('p1', 'legal_person'),
        as('p3', 'beneficial_owner', { ...passport, share: '60' }),
        { ...passport, phone: '+85298765432', share: '1' },
      ),
    ).toEqual({ ...passport, phone: '+85298765432', share: '60' }))

  test('overwrites nothing that stood otherwise there: a number typed by mistake renames nobody', () => {
    const other = { ...passport, firstNameEn: 'Lena' }
    const typed = { ...passport, firstNameEn: 'Kenji' }
    expect(changed(as('p1', 'legal_person'), as('p3', 'beneficial_owner', other), typed)).toEqual(
      other,
    )
    const found = contradictions(
      [as('p1', 'legal_person', typed)],
      [as('p1', 'legal_person', typed), as('p3', 'beneficial_owner', other)],
    )
    expect(found).toEqual([{ personalId: 'p1', field: 'firstNameEn' }])
  })

  test('has passed for all of them, also with a new number', () => {
    const persons = [as('p1', 'legal_person'), as('p3', 'beneficial_owner')]
    const passed = { company: {}, persons }
    const renewed = { ...passport, idNumber: 'K999', phone: 'other' }
    const content = { ...contentFor(passed, 'p1'), updates: [as('p1', 'legal_person', renewed)] }
    const after = passedAfter(passed, 'legal_id', content).persons.map(({ data }) => data)
    expect(after).toEqual([
      { ...passport, idNumber: 'K999' },
      { ...passport, idNumber: 'K999' },
    ])
  })
})

test('a shareholder of 25% who is no beneficial owner is named, one who is not', () => {
  const holder = (personalId: string, idNumber: string, share: string) =>
    as(personalId, 'shareholder', { ...passport, idNumber, share })
  const persons = [
    ...[holder('p1', 'A1', '25'), holder('p2', 'A2', '24.9999'), holder('p3', 'A3', '50')],
    as('p4', 'beneficial_owner', { ...passport, idNumber: 'A3', share: '50' }),
  ]
  expect(ownersNotListed(persons).map(({ personalId }) => personalId)).toEqual(['p1'])
})
