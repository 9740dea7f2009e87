import { storeTypes } from '#domain/company/websites.ts'
import type { FieldKind } from '../identity/fields.ts'
import { idTypes } from '../identity/person-fields.ts'

export const storeSections = ['basic', 'store', 'personnel', 'materials', 'settlement'] as const
export type StoreSection = (typeof storeSections)[number]

export const settlementTypes = ['withdrawal_account', 'distribution_account'] as const
export type SettlementType = (typeof settlementTypes)[number]

/** Definition of one form field, shared by portal, server and desk. */
export type StoreFieldRule = {
  readonly kind: FieldKind
  readonly section: StoreSection
  /** Franchise stores only: a direct store takes the value from the merchant. */
  readonly franchise?: true
  /** Required in every form that has the field. */
  readonly must?: true
  /** Maximum characters. */
  readonly max?: number
  readonly choices?: readonly string[]
  /** Upload profile of the files; `most` is their maximum number. */
  readonly profile?: 'identityDocument' | 'identityImage' | 'identityCharter'
  readonly most?: number
}

const field = <const F extends StoreFieldRule>(value: F): F => value

/** Field definitions of an offline store, in the order of the form. */
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

/** Fields that the renewal of an expired licence covers; all others stay as approved. */
export const licenceFields = [
  'licenceNumber',
  'licenceFrom',
  'licenceLongTerm',
  'licenceUntil',
  'licenceImages',
] as const satisfies readonly StoreField[]

export const storeRoles = ['store_legal_person', 'director', 'beneficiary'] as const
export type StoreRole = (typeof storeRoles)[number]

/** Field definitions of a person of a franchise store; only beneficiaries have a share. */
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

/** Entered data of a person. */
export type StorePerson = {
  readonly personalId: string
  readonly role: StoreRole
  readonly data: Entered<typeof storePersonFields>
}

/** Entered store data by field; an empty field is missing. */
export type StoreData = Entered<typeof storeFields>

/**
 * Content of a store application. A direct store may still contain persons from when it was a franchise; they are
 * ignored.
 */
export type StoreContent = { readonly data: StoreData; readonly persons: readonly StorePerson[] }
