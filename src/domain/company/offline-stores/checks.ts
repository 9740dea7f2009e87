import { type Reason, reason } from '#domain/reasons.ts'
import { validity } from '../identity/checks.ts'
import { fieldErrorOf, type IdentityError } from '../identity/field-errors.ts'
import { flagSet } from '../identity/fields.ts'
import { ownerShare, parseShare } from '../identity/shares.ts'
import {
  licenceFields,
  type StoreContent,
  type StoreData,
  type StoreField,
  type StoreFieldRule,
  type StorePerson,
  type StorePersonField,
  storeFieldNames,
  storeFields,
  storePersonFieldNames,
  storePersonFields,
  storeRoles,
} from './fields.ts'

/** Path of a field: `city`, `person.psn_1.share`. */
export type StorePath = StoreField | `person.${string}.${StorePersonField}`
export type StoreErrors = Readonly<Partial<Record<StorePath, IdentityError>>>

/** Whether another company runs the store, which then has all fields of its own. */
export const isFranchise = ({ storeType }: StoreData): boolean => storeType === 'franchise'

/** Fields required of a store, in the order of the form. */
export const storeFieldsFor = (data: StoreData): readonly StoreField[] =>
  storeFieldNames.filter((name) => {
    const { franchise }: StoreFieldRule = storeFields[name]
    if (franchise && !isFranchise(data)) return false
    if (name === 'licenceUntil') return data.licenceLongTerm !== flagSet
    if (name === 'withdrawalAccountId') return data.settlementType === 'withdrawal_account'
    return true
  })

/** Fields required of a person in a role. */
export const storePersonFieldsFor = ({
  role,
}: Pick<StorePerson, 'role'>): readonly StorePersonField[] =>
  storePersonFieldNames.filter((name) => name !== 'share' || role === 'beneficiary')

/** Path of a person's field: `person.psn_1.share`. */
export const storePersonPath = (
  { personalId }: Pick<StorePerson, 'personalId'>,
  name: StorePersonField,
): StorePath => `person.${personalId}.${name}`

function personFaults(person: StorePerson): StoreErrors {
  const found: Partial<Record<StorePath, IdentityError>> = {}
  for (const name of storePersonFieldsFor(person)) {
    const fault = fieldErrorOf(storePersonFields[name], person.data[name])
    if (fault) found[storePersonPath(person, name)] = fault
  }
  const path = storePersonPath(person, 'share')
  const share = parseShare(person.data.share ?? '')
  const small = person.role === 'beneficiary' && share !== undefined && share < ownerShare
  return { ...(small && { [path]: 'owner_share' as const }), ...found }
}

/** Errors of the licence on a day (yyyy-MM-dd, UTC), by field: the only checks of a renewal. */
export function licenceErrors(data: StoreData, today: string): StoreErrors {
  const asked = storeFieldsFor(data)
  const found: Partial<Record<StorePath, IdentityError>> = {}
  for (const name of licenceFields) {
    const fault = asked.includes(name) ? fieldErrorOf(storeFields[name], data[name]) : undefined
    if (fault) found[name] = fault
  }
  const { licenceFrom: from, licenceUntil: until, licenceLongTerm } = data
  const dates = validity(
    { from, until, longTerm: licenceLongTerm === flagSet },
    { from: 'licenceFrom', until: 'licenceUntil' },
    today,
  )
  return { ...dates, ...found }
}

/** Errors of a store's content on a day (yyyy-MM-dd, UTC), by path. */
export function storeErrors({ data, persons }: StoreContent, today: string): StoreErrors {
  const found: Partial<Record<StorePath, IdentityError>> = {}
  for (const name of storeFieldsFor(data)) {
    const fault = fieldErrorOf(storeFields[name], data[name])
    if (fault) found[name] = fault
  }
  const ofPersons = isFranchise(data) ? persons.map(personFaults) : []
  return Object.assign(found, licenceErrors(data, today), ...ofPersons)
}

const needed = {
  store_legal_person: 'offline_store.legal_person_needed',
  director: 'offline_store.director_needed',
  beneficiary: 'offline_store.beneficiary_needed',
} as const

/** Field name in the API call that submits a store, for a path of the content. */
export const fieldOfCall = (path: string): string =>
  path.startsWith('person.') ? `content.${path}` : `content.data.${path}`

/** Reasons against submitting a store on a day: missing persons or invalid fields. */
export function reasonsAgainstSendingStore(content: StoreContent, today: string): Reason[] {
  const missing = isFranchise(content.data)
    ? storeRoles.filter((role) => !content.persons.some((one) => one.role === role))
    : []
  const open = Object.keys(storeErrors(content, today)).length
  return [
    ...missing.map((role) => reason(needed[role])),
    ...(open > 0 ? [reason('offline_store.fields_open', { count: String(open) })] : []),
  ]
}

/** Reasons against submitting a licence renewal on a day. */
export function reasonsAgainstRenewal(data: StoreData, today: string): Reason[] {
  const open = Object.keys(licenceErrors(data, today)).length
  return open > 0 ? [reason('offline_store.fields_open', { count: String(open) })] : []
}

/** The store's data with the licence fields of another. */
export const withLicence = (data: StoreData, licence: StoreData): StoreData => ({
  ...data,
  ...Object.fromEntries(licenceFields.map((name) => [name, licence[name]])),
})

/** Files of a store by upload profile, each with the path of its field. */
export function filesOfStore({ data, persons }: StoreContent) {
  const ofStore = storeFieldNames.map((name) => ({
    path: name as StorePath,
    rule: storeFields[name] as StoreFieldRule,
    value: data[name],
  }))
  const ofPersons = persons.flatMap((person) =>
    storePersonFieldNames.map((name) => ({
      path: storePersonPath(person, name),
      rule: storePersonFields[name] as StoreFieldRule,
      value: person.data[name],
    })),
  )
  return [...ofStore, ...ofPersons].flatMap(({ path, rule: { profile }, value }) =>
    profile && value !== undefined && typeof value !== 'string'
      ? [{ path, profile, names: value }]
      : [],
  )
}
