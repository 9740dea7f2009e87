import { add, updateBaseInfo, updatePermission } from '#contract/roles.ts'
import { isPermissionCode } from '#domain/permission-tree.ts'
import { send } from '#portal/kit/call.ts'
import type { Result } from '#portal/kit/failure.ts'

/** What the form of a role holds. */
export type RoleDraft = {
  readonly name: string
  readonly description: string
  readonly permissions: ReadonlySet<string>
}

const quiet = { quiet: true }
const saved = (roleCode: string): Result<string> => ({ ok: true, data: roleCode, msg: '' })
const codesOf = ({ permissions }: RoleDraft) => [...permissions].filter(isPermissionCode)

/** Which of the two calls an edit needs. */
export const changesOf = (before: RoleDraft, after: RoleDraft) => ({
  words: before.name !== after.name || before.description !== after.description,
  permissions: codesOf(before).toSorted().join() !== codesOf(after).toSorted().join(),
})

/** Adds a role; its code when it went well. */
export async function addRole(draft: RoleDraft): Promise<Result<string>> {
  const { name, description } = draft
  const answer = await send(add, { name, description, permissions: codesOf(draft) }, quiet)
  return answer.ok ? saved(answer.data.roleCode) : answer
}

/** Saves what was changed: the words by one call, the permissions by another. */
export async function saveRole(
  roleCode: string,
  before: RoleDraft,
  after: RoleDraft,
): Promise<Result<string>> {
  const { name, description } = after
  const changed = changesOf(before, after)
  if (changed.words) {
    const answer = await send(updateBaseInfo, { roleCode, name, description }, quiet)
    if (!answer.ok) return answer
  }
  if (changed.permissions) {
    const payload = { roleCode, permissions: codesOf(after) }
    const answer = await send(updatePermission, payload, quiet)
    if (!answer.ok) return answer
  }
  return saved(roleCode)
}
