import { continents } from '../continents.ts'
import type { PersonRole } from '../identity.ts'
import type { IdentityField } from './fields.ts'

export const idTypes = [
  'mainland_id',
  'hong_kong_id',
  'passport',
  'mainland_travel_permit',
  'other',
] as const
export type IdType = (typeof idTypes)[number]

/** Definition of a person's field; `roles`: only persons in one of these roles have it. */
type PersonDefinition = IdentityField & { readonly roles?: readonly PersonRole[] }
const field = <const F extends PersonDefinition>(value: F): F => value

const holders = ['shareholder', 'beneficial_owner'] as const

/** Field definitions of a person, in the order of the form. */
export const personFields = {
  idType: field({ kind: 'choice', section: 'document', must: true, choices: idTypes }),
  idNumber: field({ kind: 'number', section: 'document', must: true, max: 32 }),
  idFrom: field({ kind: 'date', section: 'document', must: true }),
  idLongTerm: field({ kind: 'flag', section: 'document' }),
  idUntil: field({ kind: 'date', section: 'document', must: true }),
  machineZone: field({ kind: 'number', section: 'document', max: 100, lines: true }),
  idFront: field({
    kind: 'files',
    section: 'document',
    must: true,
    profile: 'identityImage',
    most: 1,
  }),
  idBack: field({
    kind: 'files',
    section: 'document',
    must: true,
    profile: 'identityImage',
    most: 1,
  }),

  firstNameEn: field({ kind: 'english_name', section: 'person', must: true, max: 60 }),
  lastNameEn: field({ kind: 'english_name', section: 'person', must: true, max: 60 }),
  firstNameNative: field({ kind: 'native', section: 'person', max: 60 }),
  lastNameNative: field({ kind: 'native', section: 'person', max: 60 }),
  birthDate: field({ kind: 'date', section: 'person', must: true }),
  birthCountry: field({ kind: 'country', section: 'person' }),
  nationality: field({ kind: 'country', section: 'person' }),
  title: field({ kind: 'text', section: 'person', max: 80 }),
  share: field({ kind: 'share', section: 'person', must: true, max: 8, roles: holders }),

  phone: field({ kind: 'phone', section: 'contact', must: true, max: 24 }),
  email: field({ kind: 'email', section: 'contact', must: true, max: 254 }),

  residenceCountry: field({ kind: 'country', section: 'address', must: true }),
  continent: field({ kind: 'choice', section: 'address', must: true, choices: continents }),
  state: field({ kind: 'state', section: 'address', must: true, max: 80 }),
  city: field({ kind: 'text', section: 'address', max: 80 }),
  region: field({ kind: 'text', section: 'address', max: 80 }),
  addressEn: field({ kind: 'english', section: 'address', max: 300 }),
  addressNative: field({ kind: 'text', section: 'address', max: 300 }),
  postcode: field({ kind: 'postcode', section: 'address', max: 12 }),

  taxNumber: field({ kind: 'number', section: 'papers', variants: ['indonesia'], max: 32 }),
  taxCard: field({
    kind: 'files',
    section: 'papers',
    variants: ['indonesia'],
    profile: 'identityDocument',
    most: 1,
  }),
  authorisedLetter: field({
    kind: 'files',
    section: 'papers',
    profile: 'identityDocument',
    most: 1,
  }),
  proofOfAddress: field({ kind: 'files', section: 'papers', profile: 'identityDocument', most: 1 }),
  ownerForm: field({
    kind: 'files',
    section: 'papers',
    profile: 'identityDocument',
    most: 1,
    roles: ['beneficial_owner'],
  }),
} as const satisfies Readonly<Record<string, PersonDefinition>>

export type PersonField = keyof typeof personFields
export const personFieldNames = Object.keys(personFields) as readonly PersonField[]

/** Fields that belong to one role; all others belong to the person in every role. */
const roleFields: readonly PersonField[] = ['share', 'title', 'authorisedLetter', 'ownerForm']
/** Fields that are the same in every role of a person: one document, one name, one phone. */
export const sharedFields: readonly PersonField[] = personFieldNames.filter(
  (name) => !roleFields.includes(name),
)

/** Fields that a change of the identity document covers; a change of other data covers the rest. */
export const documentFields: readonly PersonField[] = personFieldNames.filter(
  (name) => personFields[name].section === 'document',
)
