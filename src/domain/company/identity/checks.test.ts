import { describe, expect, test } from 'vitest'
import {
  annualReturnForm,
  companyErrors,
  companyFieldsFor,
  personErrors,
  personFieldsFor,
  proofCountsUntil,
} from './checks.ts'
import type { CompanyData, PersonData } from './fields.ts'

const today = '2026-11-24'
const hongKong: CompanyData = {
  registrationCountry: 'HK',
  companyType: 'limited_liability',
  companyNameEn: 'Northlight Ltd',
  companyNameZh: '北光',
  addressEn: '1 Row',
  addressZh: '一号',
  city: 'Hong Kong',
  postcode: '999077',
  businessRegistrationNumber: '71930426',
  incorporationNumber: '2874119',
  incorporationDate: '2019-09-12',
  licenceFrom: '2026-08-01',
  licenceUntil: '2027-07-31',
  businessRegistrationImage: ['a'],
  registrationCertificate: ['a'],
  charter: ['a'],
  merchantApplicationForm: ['a'],
  domainProof: ['a'],
  utilityBill: ['a'],
  officePhotos: ['a', 'b'],
  bankProof: ['a'],
  bankProofDate: '2026-08-24',
  flowProof: ['a'],
}
const owner: PersonData = {
  idType: 'hong_kong_id',
  idNumber: 'A123456(3)',
  idFrom: '2020-01-01',
  idUntil: today,
  idFront: ['a'],
  idBack: ['b'],
  firstNameEn: 'Lena',
  lastNameEn: 'Hoffmann',
  birthDate: '2008-11-24',
  share: '25',
  phone: '+85291234567',
  email: 'lena@example.com',
  residenceCountry: 'HK',
  continent: 'asia',
  state: 'Central',
}

const missing = (faults: object) =>
  Object.entries(faults)
    .filter(([, fault]) => fault === 'required')
    .map(([name]) => name)
    .toSorted()

describe('with nothing entered', () => {
  const everywhere = [
    ...['addressEn', 'addressZh', 'bankProof', 'charter', 'city', 'companyNameEn', 'companyNameZh'],
    ...['companyType', 'domainProof', 'flowProof', 'licenceFrom', 'licenceUntil'],
    ...['merchantApplicationForm', 'officePhotos', 'postcode'],
  ]
  test.each([
    [{}, ['licenceImages', 'licenceNumber', 'registrationCountry']],
    [{ registrationCountry: 'ID' }, ['licenceImages', 'licenceNumber', 'taxNumber']],
    [
      { registrationCountry: 'HK' },
      [
        ...['bankProofDate', 'businessRegistrationImage', 'businessRegistrationNumber'],
        ...['incorporationDate', 'incorporationNumber', 'registrationCertificate'],
      ],
    ],
  ] satisfies [CompanyData, string[]][])('%j is asked for the rest', (data, more) => {
    const faults = companyErrors(data, today)
    expect(missing(faults)).toEqual([...everywhere, ...more].toSorted())
    expect(faults.leaseContract).toBe('lease_or_bill')
  })

  test('a person is asked for the document, its two sides, and where he lives', () => {
    const asked = [
      ...['birthDate', 'continent', 'email', 'firstNameEn', 'idBack', 'idFrom', 'idFront'],
      ...['idNumber', 'idType', 'idUntil', 'lastNameEn', 'phone', 'residenceCountry', 'state'],
    ]
    expect(missing(personErrors('legal_person', 'hong_kong', {}, today))).toEqual(asked)
    const owning = [...asked, 'share'].toSorted()
    expect(missing(personErrors('beneficial_owner', 'hong_kong', {}, today))).toEqual(owning)
  })
})

describe('a company', () => {
  test('that has everything has no fault', () => expect(companyErrors(hongKong, today)).toEqual({}))

  test('is asked what its variant asks, and no must-field of another', () => {
    const other = { ...hongKong, registrationCountry: 'CN' }
    expect(companyErrors(other, today)).toEqual({
      licenceNumber: 'required',
      licenceImages: 'required',
    })
    expect(companyFieldsFor(other)).not.toContain('bankProofDate')
    const indonesia = {
      ...hongKong,
      registrationCountry: 'ID',
      licenceNumber: '1',
      licenceImages: ['a'],
    }
    expect(companyErrors(indonesia, today)).toEqual({ taxNumber: 'required' })
  })

  test.each([
    [{ postcode: '99 90' }, { postcode: 'postcode_format' }],
    [{ companyNameEn: '北光' }, { companyNameEn: 'english_only' }],
    [{ businessRegistrationNumber: '7193042' }, { businessRegistrationNumber: 'eight_digits' }],
    [{ officePhotos: ['a'] }, { officePhotos: 'office_photos' }],
    [{ officePhotos: ['a', 'b', 'c', 'd', 'e', 'f'] }, { officePhotos: 'office_photos' }],
    [{ businessRegistrationNumber: '719304260' }, { businessRegistrationNumber: 'eight_digits' }],
    [{ charter: ['a', 'b'] }, { charter: 'too_many' }],
    [{ companyNameZh: '\u200b\u200b' }, { companyNameZh: 'letters_needed' }],
    [{ companyNameZh: '😀' }, { companyNameZh: 'letters_needed' }],
    [{ companyNameZh: '北\n光' }, { companyNameZh: 'line_break' }],
    [{ companyNameEn: '!!!' }, { companyNameEn: 'letters_needed' }],
    [{ incorporationDate: '0019-09-12' }, { incorporationDate: 'date_implausible' }],
    [{ utilityBill: [] }, { leaseContract: 'lease_or_bill' }],
    [{ bankProofDate: '2026-08-23' }, { bankProofDate: 'proof_too_old' }],
    [{ bankProofDate: '2026-11-25' }, { bankProofDate: 'date_ahead' }],
    [{ licenceUntil: '2026-11-23' }, { licenceUntil: 'document_expired' }],
    [
      { licenceFrom: '2026-08-01', licenceUntil: '2026-07-31' },
      { licenceFrom: 'from_after_until', licenceUntil: 'until_before_from' },
    ],
    [
      { licenceFrom: '2027-02-01', licenceUntil: '2027-01-31' },
      { licenceFrom: 'from_after_until', licenceUntil: 'until_before_from' },
    ],
    [{ licenceFrom: '2027-02-01' }, { licenceFrom: 'date_ahead' }],
    [{ licenceUntil: '', licenceLongTerm: 'yes' }, {}],
    [{ licenceUntil: '2026-02-30' }, { licenceUntil: 'format' }],
    [{ companyNameZh: '   ' }, { companyNameZh: 'required' }],
    [{ companyType: 'guild' }, { companyType: 'unknown_value' }],
    [{ leaseContract: ['a'], utilityBill: [] }, {}],
  ] satisfies [Partial<CompanyData>, object][])('%j', (more, faults) =>
    expect(companyErrors({ ...hongKong, ...more }, today)).toEqual(faults),
  )

  test('files NNC1 within one year of its incorporation, NAR1 from then on', () => {
    expect(annualReturnForm('2025-11-25', today)).toBe('NNC1')
    expect(annualReturnForm('2025-11-24', today)).toBe('NAR1')
  })

  test('its bank proof counts to the same day three months later, or the last of a shorter month', () => {
    expect(proofCountsUntil('2026-11-30')).toBe('2027-02-28')
  })
})

describe('a person', () => {
  const faults = (
    more: PersonData,
    role: Parameters<typeof personErrors>[0] = 'beneficial_owner',
  ) => personErrors(role, 'hong_kong', { ...owner, ...more }, today)

  test('who has everything has no fault, on the last day of the document and of being eighteen', () =>
    expect(faults({})).toEqual({}))

  test.each([
    [{ birthDate: '2008-11-25' }, { birthDate: 'under_age' }],
    [{ firstNameEn: 'Mary Ann' }, { firstNameEn: 'no_spaces' }],
    [{ firstNameEn: '丽娜' }, { firstNameEn: 'english_only' }],
    [{ firstNameEn: '12345' }, { firstNameEn: 'name_letters' }],
    [{ lastNameEn: '<b>@#$' }, { lastNameEn: 'name_letters' }],
    [{ lastNameEn: '-' }, { lastNameEn: 'name_letters' }],
    [{ lastNameEn: 'O’Brien-Smith Jr.' }, {}],
    [{ lastNameEn: "O'Brien" }, {}],
    [{ lastNameNative: '\u200b' }, { lastNameNative: 'letters_needed' }],
    [{ birthDate: '1899-12-31' }, { birthDate: 'date_implausible' }],
    [{ birthDate: '0001-01-01' }, { birthDate: 'date_implausible' }],
    [{ idFrom: '2008-11-23' }, { idFrom: 'issued_before_birth' }],
    [{ residenceCountry: 'XX' }, { residenceCountry: 'unknown_value' }],
    [{ residenceCountry: 'hk' }, { residenceCountry: 'unknown_value' }],
    [{ lastNameNative: '霍 夫曼' }, { lastNameNative: 'no_spaces' }],
    [{ email: 'lena@' }, { email: 'email_format' }],
    [{ share: '24.9999' }, { share: 'owner_share' }],
    [{ share: '100.0001' }, { share: 'share_range' }],
    [{ share: '-1' }, { share: 'share_range' }],
    [{ idBack: [] }, { idBack: 'required' }],
    [{ idUntil: '2026-11-23' }, { idUntil: 'document_expired' }],
    [{ idFrom: '2026-11-25', idUntil: '2027-11-24' }, { idFrom: 'date_ahead' }],
    [{ phone: '91234567' }, { phone: 'format' }],
  ] satisfies [PersonData, object][])('%j', (more, found) => expect(faults(more)).toEqual(found))

  test('of a passport only the page with the photo is asked for', () => {
    expect(faults({ idType: 'passport', idBack: [] })).toEqual({})
    expect(personFieldsFor('director', 'other', { idType: 'passport' })).not.toContain('idBack')
  })

  test('a director holds no share, a shareholder any from 0', () => {
    expect(faults({ share: '' }, 'director')).toEqual({})
    expect(faults({ share: '0' }, 'shareholder')).toEqual({})
    expect(faults({ share: '' }, 'shareholder')).toEqual({ share: 'required' })
  })
})
