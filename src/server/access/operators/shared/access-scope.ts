import { eq } from 'drizzle-orm'
import type { PermissionCode } from '#domain/permissions.ts'
import type { Reader } from '#server/db/open.ts'
import { userGroups, users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'

/** The groups and permissions that a user holds and may therefore grant. */
export type AccessScope = {
  /** All groups, future ones included. */
  readonly allGroups: boolean
  readonly groups: ReadonlySet<string>
  readonly permissions: ReadonlySet<PermissionCode>
}

/** The access scope of the signed-in user; an administrator's is unlimited. */
export async function accessScopeOf(db: Reader, ctx: MerchantCtx): Promise<AccessScope> {
  const { permissions, userId } = ctx
  if (ctx.actor.kind === 'administrator') return { allGroups: true, groups: new Set(), permissions }
  const [user] = await db
    .select({ allGroups: users.allGroups })
    .from(users)
    .where(byId(users.id, userId))
  const rows = await db
    .select({ id: userGroups.groupId })
    .from(userGroups)
    .where(eq(userGroups.userId, userId))
  return {
    allGroups: user?.allGroups ?? false,
    groups: new Set(rows.map(({ id }) => id)),
    permissions,
  }
}

/** Whether the scope includes all codes of a role; unknown codes grant nothing. */
export const holdsAll = ({ permissions }: AccessScope, codes: readonly string[]): boolean => {
  const held: ReadonlySet<string> = permissions
  return codes.every((code) => held.has(code))
}
