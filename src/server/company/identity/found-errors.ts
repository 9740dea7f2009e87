import {
  companyPath,
  type IdentityContent,
  type PassedIdentity,
} from '#domain/company/identity/content.ts'
import type { IdentityError } from '#domain/company/identity/field-errors.ts'
import { passedValue, writtenValue } from '#domain/company/identity/paths.ts'
import { requestedFields } from '#domain/company/identity/requested-fields.ts'
import type { Found } from '#domain/company/identity/sending.ts'
import { changeOf } from '#domain/company/identity.ts'
import type { Reader } from '#server/db/open.ts'
import { fileDigests } from '#server/files/file-digests.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isValidPhone } from '#server/kernel/phone.ts'
import { statesOf } from './states.ts'
import type { StoredApplication } from './stored.ts'

// The fields that show the new document of a renewal; all others may stay unchanged.
const renewedFields: readonly string[] = [
  'idFront',
  'idBack',
  'licenceImages',
  'businessRegistrationImage',
]

/** The errors of an application that only the server can find: phones, states, files. */
export async function foundErrors(
  db: Reader,
  ctx: Pick<Ctx, 'services'>,
  row: Pick<StoredApplication, 'merchantId' | 'type'>,
  content: IdentityContent,
  passed: PassedIdentity,
): Promise<Found[]> {
  const asked = requestedFields(row.type, content).map((one) => ({
    ...one,
    value: writtenValue(content, one.path) ?? '',
  }))
  const texts = asked.flatMap(({ path, field, person, value }) => {
    if (typeof value !== 'string' || value === '') return []
    const fault = textFault(field, value, person?.data.residenceCountry)
    return fault ? [{ path, fault, value }] : []
  })
  return [...texts, ...(await fileFaults(db, ctx, row, asked, passed))]
}

function textFault(
  field: string,
  value: string,
  country: string | undefined,
): IdentityError | undefined {
  if (field === 'phone' && !isValidPhone(value.trim())) return 'phone_unknown'
  if (field !== 'state' || country === undefined) return undefined
  const states = statesOf(country)
  const isKnown = states.length === 0 || states.some(({ code }) => code === value.trim())
  return isKnown ? undefined : 'unknown_value'
}

type Asked = {
  readonly path: string
  readonly field: string
  readonly value: string | readonly string[]
}

/** Duplicate pictures, and documents that should be new but are the approved ones. */
async function fileFaults(
  db: Reader,
  ctx: Pick<Ctx, 'services'>,
  { merchantId, type }: Pick<StoredApplication, 'merchantId' | 'type'>,
  asked: readonly Asked[],
  passed: PassedIdentity,
): Promise<Found[]> {
  const { of } = changeOf(type)
  const isRenewal = of === 'id' || of === 'company'
  const compared = asked.flatMap(({ path, field, value }) => {
    if (typeof value === 'string' || value.length === 0) return []
    const before =
      isRenewal && renewedFields.includes(field) ? (passedValue(passed, path) ?? '') : ''
    const old = typeof before === 'string' ? [] : before
    return old.length > 0 || path === companyPath('officePhotos') ? [{ path, value, old }] : []
  })
  const names = compared.flatMap(({ value, old }) => [...value, ...old])
  const digests = await fileDigests(db, ctx, { merchantId }, names)
  const bytesOf = (name: string) => digests.get(name) ?? name
  return compared.flatMap(({ path, value, old }): Found[] => {
    const before = new Set(old.map(bytesOf))
    if (value.every((name) => before.has(bytesOf(name))))
      return [{ path, fault: 'unchanged_file', value }]
    const isTwice = new Set(value.map(bytesOf)).size < value.length
    return isTwice ? [{ path, fault: 'same_file', value }] : []
  })
}
