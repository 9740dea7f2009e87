import { expect, test } from 'vitest'
import { contentFor, type IdentityContent } from './content.ts'
import type { Person } from './person-lists.ts'
import { isTouched, reasonsAgainstSending, type SentBack } from './sending.ts'

const owner = (data: Person['data']): Person => ({
  ...{ personalId: 'p1', role: 'beneficial_owner', data: { idType: 'others', ...data } },
})
const writtenBy = (person: Person): IdentityContent => {
  const begun = contentFor({ company: { city: 'Hong Kong' }, persons: [] }, null)
  return { ...begun, lists: { ...begun.lists, 3: { ...begun.lists[3], newList: [person] } } }
}
const touched = (content: IdentityContent, path: string, sent: SentBack['sent']) =>
  isTouched({ type: 'verification', content }, { path, sent })

test('a field that was sent back is touched by another value or another file', () => {
  const content = writtenBy(owner({ idNumber: 'A1', idFront: ['f1'] }))
  expect(touched(content, 'company.city', 'Hong Kong')).toBe(false)
  expect(touched(content, 'company.city', 'Kowloon')).toBe(true)
  expect(touched(content, 'company.postcode', '')).toBe(false)
  expect(touched(content, 'person.p1.idFront', ['f1'])).toBe(false)
  expect(touched(content, 'person.p1.idFront', ['f0'])).toBe(true)
})

test('blanks around a value are no other value', () => {
  expect(touched(writtenBy(owner({ idNumber: ' A1 ' })), 'person.p1.idNumber', 'A1')).toBe(false)
})

test('what is asked for no longer needs no improving', () => {
  const sent = { idUntil: '2026-01-01', idBack: ['f2'] }
  const longTerm = writtenBy(owner({ ...sent, idLongTerm: 'yes' }))
  expect(touched(longTerm, 'person.p1.idUntil', sent.idUntil)).toBe(true)
  expect(touched(longTerm, 'person.p1.idBack', sent.idBack)).toBe(false)
  const passport = writtenBy(owner({ ...sent, idType: 'passport' }))
  expect(touched(passport, 'person.p1.idBack', sent.idBack)).toBe(true)
  expect(touched(longTerm, 'person.p2.idBack', sent.idBack)).toBe(true)
})

test('all that was not touched is named', () => {
  const content = writtenBy(owner({ idNumber: 'A1' }))
  const items = [
    { path: 'company.city', sent: 'Hong Kong' },
    { path: 'person.p1.idNumber', sent: 'A0' },
    { path: 'person.p1.idFront', sent: [] },
  ]
  const passed = { company: {}, persons: [] }
  const written = { type: 'verification', content, passed, items, found: [] } as const
  const [first] = reasonsAgainstSending(written, '2026-11-20')
  expect(first).toEqual({
    ...{ code: 'identity.items_untouched', params: { name: 'company.city person.p1.idFront' } },
  })
})

test.each(['shareholder_id', 'shareholder_info'] as const)(
  'a change %s of somebody who has left is not sent',
  (type) => {
    const left = { personalId: 'p1', role: 'shareholder', data: { firstNameEn: 'Ada' } } as const
    const passed = { company: {}, persons: [] }
    const content = { ...contentFor(passed, 'p1'), updates: [left] }
    const codesWith = (persons: readonly Person[]) =>
      reasonsAgainstSending(
        { type, content, passed: { ...passed, persons }, items: [], found: [] },
        '2026-11-20',
      ).map(({ code }) => code)
    expect(codesWith([])).toEqual(['identity.person_left'])
    expect(codesWith([left])).not.toContain('identity.person_left')
  },
)
