import { describe, expect, test } from 'vitest'
import {
  filesOfStore,
  licenceErrors,
  reasonsAgainstSendingStore,
  storeErrors,
  withLicence,
} from './checks.ts'
import type { StoreContent, StoreData, StorePerson } from './fields.ts'

const today = '2026-11-24'
const whole: StoreData = {
  ...{ storeType: 'direct', nameEn: 'Harbour Store', phone: '+85221234567', country: 'HK' },
  ...{ province: 'Hong Kong', city: 'Kowloon', addressEn: '1 Nathan Road', postcode: '00000' },
  ...{ licenceNumber: 'L-1', licenceFrom: '2020-01-01', licenceUntil: today },
  ...{ licenceImages: ['fil_1'], charter: ['fil_2'], storePhotos: ['fil_3'] },
  ...{ priceList: ['fil_4'], purchaseRecords: ['fil_5'] },
  settlementType: 'distribution_account',
}
const faults = (more: StoreData, persons: readonly StorePerson[] = []) =>
  storeErrors({ data: { ...whole, ...more }, persons }, today)
const beneficiary = (share: string): StorePerson => ({
  ...{ personalId: 'psn_1', role: 'beneficiary' },
  data: {
    ...{ firstNameEn: 'Ada', lastNameEn: 'Byron', idType: 'passport', idNumber: 'P1', share },
    idImages: ['fil_6'],
  },
})

describe('what is written of a store', () => {
  test('is whole with everything that is asked of a direct one', () => {
    expect(faults({})).toEqual({})
  })
  test.each([
    [{ nameEn: '港口 Store' }, { nameEn: 'english_only' }],
    [{ phone: '21234567' }, { phone: 'format' }],
    [{ postcode: '1 2' }, { postcode: 'postcode_format' }],
    [{ storePhotos: [] }, { storePhotos: 'required' }],
    [{ storePhotos: ['1', '2', '3', '4', '5', '6'] }, { storePhotos: 'too_many' }],
    [{ warehousePhotos: [] }, {}],
    [{ storeType: 'pop-up' }, { storeType: 'unknown_value' }],
    [{ settlementType: 'withdrawal_account' }, { withdrawalAccountId: 'required' }],
    [{ settlementType: 'withdrawal_account', withdrawalAccountId: 'wac_1' }, {}],
  ] as const)('%j: %j', (more, wanted) => {
    expect(faults(more)).toEqual(wanted)
  })
  test('asks a franchise for its company and its persons', () => {
    const found = faults({ storeType: 'franchise' }, [beneficiary('24.9999')])
    expect(Object.keys(found).sort()).toEqual([
      'companyAddressEn',
      'companyCountry',
      'companyNameEn',
      'companyNumber',
      'person.psn_1.share',
    ])
    expect(found['person.psn_1.share']).toBe('owner_share')
    const content: StoreContent = {
      data: { ...whole, storeType: 'franchise' },
      persons: [beneficiary('25')],
    }
    expect(reasonsAgainstSendingStore(content, today).map(({ code }) => code)).toEqual([
      'offline_store.legal_person_needed',
      'offline_store.director_needed',
      'offline_store.fields_open',
    ])
  })
  test('asks for all that is missing', () => {
    const asked = storeErrors({ data: { storeType: 'direct' }, persons: [] }, today)
    expect(new Set(Object.values(asked))).toEqual(new Set(['required']))
    expect(Object.keys(asked).toSorted()).toEqual([
      ...['addressEn', 'charter', 'city', 'country', 'licenceFrom', 'licenceImages'],
      ...['licenceNumber', 'licenceUntil', 'nameEn', 'phone', 'postcode', 'priceList', 'province'],
      ...['purchaseRecords', 'settlementType', 'storePhotos'],
    ])
  })
  test('asks nothing of persons of a direct one', () => {
    expect(faults({}, [beneficiary('1')])).toEqual({})
  })
})

describe('a licence', () => {
  test.each([
    [{ licenceUntil: '2026-11-23' }, { licenceUntil: 'document_expired' }],
    [{ licenceUntil: undefined }, { licenceUntil: 'required' }],
    [{ licenceUntil: undefined, licenceLongTerm: 'yes' }, {}],
    [{ licenceFrom: '2026-11-25', licenceUntil: '2030-01-01' }, { licenceFrom: 'date_ahead' }],
    [{ licenceFrom: '2026-02-30' }, { licenceFrom: 'format' }],
    [{ licenceImages: [] }, { licenceImages: 'required' }],
  ] as const)('%j: %j', (more, wanted) => {
    expect(licenceErrors({ ...whole, ...more }, today)).toEqual(wanted)
  })
  test('that is another leaves the rest of the store as it was', () => {
    const after = withLicence(whole, { licenceNumber: 'L-2', licenceLongTerm: 'yes', city: 'X' })
    expect(after).toMatchObject({ licenceNumber: 'L-2', licenceLongTerm: 'yes', city: 'Kowloon' })
    expect(after.licenceUntil).toBeUndefined()
  })
})

test('files are named with the profile of their field', () => {
  const named = filesOfStore({ data: whole, persons: [beneficiary('25')] })
  expect(named.map(({ path, profile }) => [path, profile])).toEqual([
    ['licenceImages', 'identityDocument'],
    ['charter', 'identityCharter'],
    ['storePhotos', 'identityImage'],
    ['priceList', 'identityDocument'],
    ['purchaseRecords', 'identityDocument'],
    ['person.psn_1.idImages', 'identityImage'],
  ])
})
