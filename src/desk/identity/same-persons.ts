import type { FieldRow } from '#contract/desk/identity-reviews.ts'

/** A field as listed: once for each person, whatever their roles. */
export type ListedRow = FieldRow & {
  /** The paths of the same field in all these roles, including its own. */
  readonly paths: readonly string[]
  readonly roles: readonly NonNullable<FieldRow['person']>['role'][]
}

const idNumber = 'idNumber'

/** Identifies persons by name and document number. A person without a document number is never merged with another. */
function identityOf(rows: readonly FieldRow[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const { person, field, after } of rows)
    if (person && field === idNumber && typeof after === 'string' && after !== '')
      known.set(person.personalId, `${person.name} ${after}`)
  return known
}

/** Lists fields with equal values in several roles of a person once; values that differ stay separate. */
export function listedOnce(rows: readonly FieldRow[]): readonly ListedRow[] {
  const identities = identityOf(rows)
  const listed = new Map<string, ListedRow>()
  for (const row of rows) {
    const { path, person, field, before, after } = row
    const who = person && (identities.get(person.personalId) ?? person.personalId)
    const key = person === null ? path : JSON.stringify([who, field, before, after])
    const first = listed.get(key)
    const roles = person ? [person.role] : []
    listed.set(
      key,
      first
        ? {
            ...first,
            paths: [...first.paths, path],
            roles: [...new Set([...first.roles, ...roles])],
          }
        : { ...row, paths: [path], roles },
    )
  }
  return [...listed.values()]
}
