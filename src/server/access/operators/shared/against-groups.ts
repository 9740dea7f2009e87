import { and, inArray } from 'drizzle-orm'
import { type Reason, reason } from '#domain/reasons.ts'
import type { Reader } from '#server/db/open.ts'
import { groups } from '#server/db/schema/merchants.ts'
import { failFields } from '#server/kernel/failure.ts'
import { type GroupScope, type OfMerchant, ofMerchant } from '#server/kernel/scope.ts'

export type Groups = { readonly allGroups: boolean; readonly groups: readonly string[] }

/** Reasons against granting groups that the grantor does not have; an unknown group is a field error. */
export async function reasonsAgainstGroups(
  db: Reader,
  of: OfMerchant,
  reach: GroupScope,
  wanted: Groups,
): Promise<Reason[]> {
  if (reach.allGroups && wanted.allGroups) return []
  const ids = [...new Set(wanted.groups)]
  const known = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(inArray(groups.id, ids), ofMerchant(of, groups)))
  if (known.length < ids.length) return failFields({ groups: 'unknown_value' })
  const beyond = wanted.allGroups || ids.some((id) => !reach.groups.has(id))
  return beyond && !reach.allGroups ? [reason('group.beyond_own')] : []
}
