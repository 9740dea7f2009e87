import { storeTypes } from '#domain/company/websites.ts'
import type { FieldKind } from '../identity/fields.ts'
import { idTypes } from '../identity/person-fields.ts'

/** The sections of the form, in its order. */
export const storeSections = ['basic', 'store', 'personnel', 'materials', 'settlement'] as const
export type StoreSection = (typeof storeSections)[number]

/** Where the sales of a store are paid to. */
export const settlementTypes = ['withdrawal_account', 'distribution_account'] as const
export type SettlementType = (typeof settlementTypes)[number]

/** One field of the form, as the portal shows it, the server judges it and the desk reads it. */
export type StoreFieldRule = {
  readonly kind: FieldKind
  readonly section: StoreSection
  /** Asked of a franchise store only: a direct one takes it over from the merchant. */
  readonly franchise?: true
  /** It must be entered wherever it is asked for. */
  readonly must?: true
  /** The longest text. */
  readonly max?: number
  readonly choices?: readonly string[]
  /** The upload profile of files, and how many there may be. */
  readonly profile?: 'identityDocument' | 'identityImage' | 'identityCharter'
  readonly most?: number
}

const field = <const F extends StoreFieldRule>(value: F): F => value

/** Everything that is asked of an offline store, in the order of the form. */
export const storeFields = {
  storeType: field({ kind: 'choice', section: 'basic', must: true, choices: storeTypes }),
  nameEn: field({ kind: 'english', section: 'basic', must: true, max: 100 }),
  phone: field({ kind: 'phone', section: 'basic', must: true, max: 24 }),
  companyNameEn: field({
    kind: 'english',
    section: 'basic',
    franchise: true,
    must: true,
    max: 160,
  }),
  companyCountry: field({ kind: 'country', section: 'basic', franchise: true, must: true }),
  companyNumber: field({ kind: 'number', section: 'basic', franchise: true, must: true, max: 64 }),
  companyAddressEn: field({
    kind: 'english',
    section: 'basic',
    franchise: true,
    must: true,
    max: 300,
  }),

  country: field({ kind: 'country', section: 'store', must: true }),
  province: field({ kind: 'text', section: 'store', must: true, max: 80 }),
  city: field({ kind: 'text', section: 'store', must: true, max: 80 }),
  district: field({ kind: 'text', section: 'store', max: 80 }),
  addressEn: field({ kind: 'english', section: 'store', must: true, max: 300 }),
  postcode: field({ kind: 'postcode', section: 'store', must: true, max: 12 }),
  licenceNumber: field({ kind: 'number', section: 'store', must: true, max: 64 }),
  licenceFrom: field({ kind: 'date', section: 'store', must: true }),
  licenceLongTerm: field({ kind: 'flag', section: 'store' }),
  licenceUntil: field({ kind: 'date', section: 'store', must: true }),
  licenceImages: field({
    kind: 'files',
    section: 'store',
    must: true,
    profile: 'identityDocument',
    most: 2,
  }),

  charter: field({
    kind: 'files',
    section: 'materials',
    must: true,
    profile: 'identityCharter',
    most: 1,
  }),
  storePhotos: field({
    kind: 'files',
    section: 'materials',
    must: true,
    profile: 'identityImage',
    most: 5,
  }),
  priceList: field({
    kind: 'files',
    section: 'materials',
    must: true,
    profile: 'identityDocument',
    most: 3,
  }),
  warehousePhotos: field({
    kind: 'files',
    section: 'materials',
    profile: 'identityImage',
    most: 5,
  }),
  purchaseRecords: field({
    kind: 'files',
    section: 'materials',
    must: true,
    profile: 'identityDocument',
    most: 5,
  }),

  settlementType: field({
    kind: 'choice',
    section: 'settlement',
    must: true,
    choices: settlementTypes,
  }),
  withdrawalAccountId: field({ kind: 'choice', section: 'settlement', must: true }),
} as const satisfies Readonly<Record<string, StoreFieldRule>>

export type StoreField = keyof typeof storeFields
export const storeFieldNames = Object.keys(storeFields) as readonly StoreField[]

/** What the renewal of an expired licence is about; everything else stays as it was approved. */
export const licenceFields = [
  'licenceNumber',
  'licenceFrom',
  'licenceLongTerm',
  'licenceUntil',
  'licenceImages',
] as const satisfies readonly StoreField[]

/** The parts that a person has in a franchise store. */
export const storeRoles = ['store_legal_person', 'director', 'beneficiary'] as const
export type StoreRole = (typeof storeRoles)[number]

/** Everything that is asked of a person of a franchise store; a share of beneficiaries only. */
export const storePersonFields = {
  firstNameEn: field({ kind: 'english_name', section: 'personnel', must: true, max: 60 }),
  lastNameEn: field({ kind: 'english_name', section: 'personnel', must: true, max: 60 }),
  idType: field({ kind: 'choice', section: 'personnel', must: true, choices: idTypes }),
  idNumber: field({ kind: 'number', section: 'personnel', must: true, max: 32 }),
  share: field({ kind: 'share', section: 'personnel', must: true, max: 8 }),
  idImages: field({
    kind: 'files',
    section: 'personnel',
    must: true,
    profile: 'identityImage',
    most: 2,
  }),
} as const satisfies Readonly<Record<string, StoreFieldRule>>
export type StorePersonField = keyof typeof storePersonFields
export const storePersonFieldNames = Object.keys(storePersonFields) as readonly StorePersonField[]

type Entered<Rules extends Readonly<Record<string, StoreFieldRule>>> = Readonly<{
  [N in keyof Rules]?: (Rules[N]['kind'] extends 'files' ? readonly string[] : string) | undefined
}>

/** What was entered of a person. */
export type StorePerson = {
  readonly personalId: string
  readonly role: StoreRole
  readonly data: Entered<typeof storePersonFields>
}

/** What was entered, by field; what is missing was not entered. */
export type StoreData = Entered<typeof storeFields>

/** All that is written of a store. A direct one may hold persons of its time as a franchise; they count for nothing. */
export type StoreContent = { readonly data: StoreData; readonly persons: readonly StorePerson[] }
