import type { FieldErrorCode } from '#contract/failures.ts'
import { isSeen } from '#contract/shapes.ts'
import { storeLimits } from '#domain/company/websites.ts'
import type { Tx } from '#server/db/open.ts'
import { groups } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

/** The normalised name for comparison: group names ignore case. */
export const sameName = (name: string): string => name.normalize('NFC').toLowerCase()

/** The names in use by the merchant's groups, except the one with the id `self`. */
export async function takenNames(tx: Tx, ctx: MerchantCtx, self = ''): Promise<Set<string>> {
  const rows = await tx
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(ofMerchant(ctx, groups))
  return new Set(rows.filter(({ id }) => id !== self).map(({ name }) => sameName(name)))
}

/** The error in a group's name; undefined when it is valid. */
export function nameError(name: string, taken: ReadonlySet<string>): FieldErrorCode | undefined {
  if (!isSeen(name)) return 'required'
  if ([...name].length > storeLimits.groupName) return 'too_long'
  return taken.has(sameName(name)) ? 'group_name_taken' : undefined
}
