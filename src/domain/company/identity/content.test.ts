import { describe, expect, test } from 'vitest'
import { contentFor, type PassedIdentity, passedAfter } from './content.ts'
import { type Person, putNew, takeOut } from './person-lists.ts'

const someone = (personalId: string, idNumber = 'A1'): Person => ({
  ...{ personalId, role: 'shareholder', data: { idNumber, share: '50' } },
})
const passed: PassedIdentity = {
  company: { companyNameEn: 'Fjord', licenceNumber: '1' },
  persons: [
    someone('p1'),
    someone('p2'),
    { personalId: 'p3', role: 'legal_person', data: { idNumber: 'L1' } },
  ],
}

describe('what passes', () => {
  test('a change of a group keeps what passed of its people meanwhile', () => {
    const begun = contentFor(passed, null)
    const group = putNew(takeOut(begun.lists[2], 'p2'), someone('n1'))
    const change = { ...begun, lists: { ...begun.lists, 2: group } }
    const update = contentFor(passed, 'p1')
    const renewed = passedAfter(passed, 'shareholder_id', {
      ...update,
      updates: [someone('p1', 'A2')],
    })
    const after = passedAfter(renewed, 'change_shareholder', change)
    expect(after.persons.map(({ personalId, data }) => [personalId, data.idNumber])).toEqual([
      ['p3', 'L1'],
      ['p1', 'A2'],
      ['n1', 'A1'],
    ])
  })

  test('an update of somebody who left meanwhile changes nobody', () => {
    const left = { ...passed, persons: passed.persons.filter((one) => one.personalId !== 'p1') }
    const update = { ...contentFor(passed, 'p1'), updates: [someone('p1', 'A2')] }
    expect(passedAfter(left, 'shareholder_id', update)).toEqual(left)
  })

  test('a certificate changes nothing else of the company, whatever was written', () => {
    const content = {
      ...contentFor(passed, null),
      company: { companyNameEn: 'Other', licenceNumber: '2' },
    }
    expect(passedAfter(passed, 'company_certificate', content)).toEqual({
      ...passed,
      company: { companyNameEn: 'Fjord', licenceNumber: '2' },
    })
  })

  test('of a person the document and the details are changed apart', () => {
    const both: Person = { ...someone('p1'), data: { idNumber: 'A9', share: '40' } }
    const content = { ...contentFor(passed, 'p1'), updates: [both] }
    const dataAfter = (type: 'shareholder_id' | 'shareholder_info') =>
      passedAfter(passed, type, content).persons.find((of) => of.personalId === 'p1')?.data
    expect(dataAfter('shareholder_id')).toEqual({ idNumber: 'A9', share: '50' })
    expect(dataAfter('shareholder_info')).toEqual({ idNumber: 'A1', share: '40' })
  })
})
