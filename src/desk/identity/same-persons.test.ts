import { expect, test } from 'vitest'
import type { FieldRow } from '#contract/desk/identity-reviews.ts'
import { listedOnce } from './same-persons.ts'

type Role = NonNullable<FieldRow['person']>['role']
const row = (personalId: string, role: Role, field: string, after: string): FieldRow => ({
  ...{ path: `person.${personalId}.${field}`, field, before: '', after, changed: true },
  person: { personalId, role, name: 'Ada Byron' },
})
const company: FieldRow = {
  ...{ path: 'company.city', field: 'city', before: '', after: 'Leeds', changed: true },
  person: null,
}

test('a person in two roles is listed once, and what differs between them twice', () => {
  const listed = listedOnce([
    company,
    row('p1', 'legal_person', 'idNumber', 'X1'),
    row('p1', 'legal_person', 'phone', '1'),
    row('p2', 'shareholder', 'idNumber', 'X1'),
    row('p2', 'shareholder', 'phone', '2'),
  ])
  expect(listed.map(({ field, roles, paths }) => [field, roles, paths.length])).toEqual([
    ['city', [], 1],
    ['idNumber', ['legal_person', 'shareholder'], 2],
    ['phone', ['legal_person'], 1],
    ['phone', ['shareholder'], 1],
  ])
})

test('of the same name two with other documents, or with none, are two', () => {
  const rows = [
    row('p1', 'legal_person', 'idNumber', 'X1'),
    row('p2', 'shareholder', 'idNumber', 'X2'),
    row('p3', 'shareholder', 'phone', '1'),
    row('p4', 'shareholder', 'phone', '1'),
  ]
  expect(listedOnce(rows)).toHaveLength(4)
})
