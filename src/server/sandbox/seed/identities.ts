import type { PassedIdentity } from '#domain/company/identity/content.ts'
import type { CompanyData, PersonData } from '#domain/company/identity/fields.ts'
import type { PersonRole } from '#domain/company/identity.ts'
import { plusDays } from '#domain/time-zones.ts'
import { northlight } from './companies.ts'

type Papers = {
  readonly identityDocument: string
  readonly identityCharter: string
  readonly identityImage: string
}

/** The complete identity data of a demo merchant; `name` is the company's. */
export function demoIdentity(
  merchantId: string,
  name: string,
  papers: Papers,
  now: Date,
): PassedIdentity {
  const dayAfter = (days: number) => plusDays(now, days).toISOString().slice(0, 10)
  const isFirst = merchantId === northlight.id
  const mark = merchantId.slice(4)
  const person = (
    number: number,
    role: PersonRole,
    [firstNameEn, lastNameEn]: readonly [string, string],
    more: Partial<PersonData>,
  ) => ({
    personalId: `psn_${mark}_${number}`,
    role,
    data: personOf(papers, { firstNameEn, lastNameEn, idUntil: dayAfter(1_400), ...more }),
  })
  return {
    company: companyOf(papers, {
      companyNameEn: `${name} Ltd`,
      companyNameZh: isFirst ? '北光贸易有限公司' : '港谷贸易有限公司',
      businessRegistrationNumber: isFirst ? '71930426' : '70418823',
      licenceUntil: dayAfter(isFirst ? 2_900 : 1_700),
      bankProofDate: dayAfter(-400),
    }),
    persons: isFirst
      ? [
          person(1, 'legal_person', ['Mira', 'Halloran'], {}),
          person(2, 'director', ['Mira', 'Halloran'], {}),
          person(3, 'shareholder', ['Lena', 'Hoffmann'], { share: '60', idNumber: 'C01X00T82K' }),
          person(4, 'shareholder', ['Kenji', 'Mori'], { share: '40', idNumber: 'TK9814771' }),
          person(5, 'beneficial_owner', ['Lena', 'Hoffmann'], {
            ...{ share: '60', idNumber: 'C01X00T82K' },
          }),
          person(6, 'beneficial_owner', ['Kenji', 'Mori'], { share: '40', idNumber: 'TK9814771' }),
        ]
      : [
          person(1, 'legal_person', ['Nadia', 'Okafor'], {}),
          // Expires soon enough to raise a warning once the clock has been moved by half a season.
          person(2, 'director', ['Tomás', 'Byrne'], { idUntil: dayAfter(75) }),
          person(3, 'shareholder', ['Nadia', 'Okafor'], { share: '100' }),
          person(4, 'beneficial_owner', ['Nadia', 'Okafor'], { share: '100' }),
        ],
  }
}

const companyOf = (papers: Papers, more: CompanyData): CompanyData => ({
  registrationCountry: 'HK',
  companyType: 'limited_liability',
  addressEn: '18/F, 24 Harbour Row, Sheung Wan',
  addressZh: '上环海港道 24 号 18 楼',
  city: 'Hong Kong',
  postcode: '999077',
  incorporationNumber: '2874119',
  incorporationDate: '2019-09-12',
  licenceFrom: '2025-08-01',
  businessRegistrationImage: [papers.identityDocument],
  registrationCertificate: [papers.identityDocument],
  annualReturn: [papers.identityDocument],
  charter: [papers.identityCharter],
  merchantApplicationForm: [papers.identityDocument],
  domainProof: [papers.identityDocument],
  leaseContract: [papers.identityDocument],
  officePhotos: [papers.identityImage],
  bankProof: [papers.identityDocument],
  flowProof: [papers.identityDocument],
  ...more,
})

const personOf = (papers: Papers, more: PersonData): PersonData => ({
  idType: 'passport',
  idNumber: 'PA2046471',
  idFrom: '2021-04-03',
  idFront: [papers.identityImage],
  birthDate: '1984-05-17',
  nationality: 'GB',
  phone: '+85291234567',
  email: 'people@northlight.example',
  residenceCountry: 'HK',
  continent: 'asia',
  state: 'Central and Western',
  city: 'Hong Kong',
  addressEn: '18/F, 24 Harbour Row, Sheung Wan',
  ...more,
})
