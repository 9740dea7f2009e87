import { describe, expect, test } from 'vitest'
import {
  againstBeginning,
  changeOfGroup,
  changeOfPerson,
  changeTypes,
  personRoles,
  targetOf,
  userTypeOf,
  userTypes,
} from './identity.ts'

describe('what can be changed', () => {
  test('is each person’s document and data by role, the certificate, and each group', () => {
    expect(changeTypes).toEqual([
      'verification',
      ...personRoles.map((role) => changeOfPerson('id', role)).toSorted(byPlace),
      ...personRoles.map((role) => changeOfPerson('info', role)).toSorted(byPlace),
      'company_certificate',
      ...userTypes.map(changeOfGroup),
    ])
  })
  test('stands in the group of the role: 1, 2 or 3', () => {
    expect(personRoles.map((role) => [role, userTypeOf(role)])).toEqual([
      ['legal_person', 1],
      ['shareholder', 2],
      ['director', 2],
      ['beneficial_owner', 3],
    ])
  })
})
const byPlace = (one: (typeof changeTypes)[number], other: (typeof changeTypes)[number]) =>
  changeTypes.indexOf(one) - changeTypes.indexOf(other)

describe('while one change is open', () => {
  const open = (status: 'draft' | 'pending' | 'modify') => [
    { type: 'legal_id', target: targetOf('legal_id', 'psn_1'), status } as const,
  ]
  const codes = (...of: Parameters<typeof againstBeginning>) =>
    againstBeginning(...of).map(({ code }) => code)

  test('of a person, the same is gone on with until it is under review', () => {
    expect(codes(open('draft'), 'legal_id', 'psn_1')).toEqual([])
    expect(codes(open('modify'), 'legal_id', 'psn_1')).toEqual([])
    expect(codes(open('pending'), 'legal_id', 'psn_1')).toEqual(['identity.same_target'])
  })
  test('the one that stands in the way is named, with how far it is', () => {
    for (const status of ['draft', 'pending', 'modify'] as const)
      expect(againstBeginning(open(status), 'legal_info', 'psn_1')).toEqual([
        { code: 'identity.same_target', params: { type: 'legal_id', status, record: 'psn_1' } },
      ])
  })
  test('another of the same person is refused, and of nobody else', () => {
    for (const status of ['draft', 'pending', 'modify'] as const) {
      expect(codes(open(status), 'legal_info', 'psn_1')).toEqual(['identity.same_target'])
      expect(codes(open(status), 'legal_info', 'psn_2')).toEqual([])
      expect(codes(open(status), 'change_legal_person', null)).toEqual([])
      expect(codes(open(status), 'company_certificate', null)).toEqual([])
    }
  })
})
