import type { IdentityField } from './fields.ts'

export const companyTypes = [
  'sole_proprietorship',
  'limited_liability',
  'joint_venture',
  'listed',
  'corporation',
  'other',
] as const
export type CompanyType = (typeof companyTypes)[number]

const field = <const F extends IdentityField>(value: F): F => value
type Profile = NonNullable<IdentityField['profile']>
type FileRules = Partial<Pick<IdentityField, 'variants' | 'must' | 'most'>>
type FilesField = IdentityField & { readonly kind: 'files' }
const files = (
  section: IdentityField['section'],
  profile: Profile,
  rules: FileRules = {},
): FilesField => ({ kind: 'files', section, profile, most: 1, ...rules })

const hongKong = ['hong_kong'] as const
const notHongKong = ['indonesia', 'other'] as const

/** Field definitions of a company, in the order of the form. */
export const companyFields = {
  registrationCountry: field({ kind: 'country', section: 'company', must: true }),
  companyType: field({ kind: 'choice', section: 'company', must: true, choices: companyTypes }),
  companyNameEn: field({ kind: 'english', section: 'company', must: true, max: 160 }),
  companyNameZh: field({ kind: 'text', section: 'company', must: true, max: 160 }),
  addressEn: field({ kind: 'english', section: 'company', must: true, max: 300 }),
  addressZh: field({ kind: 'text', section: 'company', must: true, max: 300 }),
  city: field({ kind: 'text', section: 'company', must: true, max: 80 }),
  postcode: field({ kind: 'postcode', section: 'company', must: true, max: 12 }),
  taxNumber: field({
    kind: 'number',
    section: 'company',
    variants: ['indonesia'],
    must: true,
    max: 32,
  }),

  licenceNumber: field({
    kind: 'number',
    section: 'licence',
    variants: notHongKong,
    must: true,
    max: 64,
  }),
  businessRegistrationNumber: field({
    kind: 'digits',
    section: 'licence',
    variants: hongKong,
    must: true,
    max: 8,
  }),
  incorporationNumber: field({
    kind: 'number',
    section: 'licence',
    variants: hongKong,
    must: true,
    max: 32,
  }),
  incorporationDate: field({ kind: 'date', section: 'licence', variants: hongKong, must: true }),
  licenceFrom: field({ kind: 'date', section: 'licence', must: true }),
  licenceLongTerm: field({ kind: 'flag', section: 'licence' }),
  licenceUntil: field({ kind: 'date', section: 'licence', must: true }),
  licenceImages: files('licence', 'identityDocument', {
    variants: notHongKong,
    must: true,
    most: 2,
  }),
  businessRegistrationImage: files('licence', 'identityDocument', {
    variants: hongKong,
    must: true,
  }),
  registrationCertificate: files('licence', 'identityDocument', { variants: hongKong, must: true }),
  registrationOrdinance: files('licence', 'identityDocument', { variants: hongKong }),
  annualReturn: files('licence', 'identityDocument', { variants: hongKong }),
  ministryCertificate: files('licence', 'identityDocument', { variants: ['indonesia'] }),

  charter: files('documents', 'identityCharter', { must: true }),
  merchantApplicationForm: files('documents', 'identityDocument', { must: true }),
  domainProof: files('documents', 'identityDocument', { must: true }),
  leaseContract: files('documents', 'identityDocument'),
  utilityBill: files('documents', 'identityDocument'),
  officePhotos: files('documents', 'identityImage', { must: true, most: 5 }),
  partnershipProof: files('documents', 'identityDocument'),
  shareholdingChart: files('documents', 'identityDocument'),
  logo: files('documents', 'companyLogo'),

  bankProof: files('bank', 'identityDocument', { must: true }),
  bankProofDate: field({ kind: 'date', section: 'bank', variants: hongKong, must: true }),
  flowProof: files('bank', 'identityDocument', { must: true }),
} as const satisfies Readonly<Record<string, IdentityField>>

export type CompanyField = keyof typeof companyFields
export const companyFieldNames = Object.keys(companyFields) as readonly CompanyField[]

/** Fields that a change of the company certificate covers; all others stay as passed. */
export const certificateFields: readonly CompanyField[] = companyFieldNames.filter(
  (name) => companyFields[name].section === 'licence',
)
