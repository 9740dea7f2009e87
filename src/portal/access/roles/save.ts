import { add, updateBaseInfo, updatePermission } from '#contract/access/roles.ts'
import { isPermissionCode } from '#domain/permission-tree.ts'
import type { Result } from '#portal/kit/failure.ts'
import type { Sender } from '#portal/kit/sender.ts'

/** What the form of a role holds. */
export type RoleDraft = {
  readonly name: string
  readonly description: string
  readonly permissions: ReadonlySet<string>
}

const saved = (roleCode: string): Result<string> => ({ ok: true, data: roleCode, msg: '' })
const codesOf = ({ permissions }: RoleDraft) => [...permissions].filter(isPermissionCode)

/** Which of the two calls an edit needs. */
export const changesOf = (before: RoleDraft, after: RoleDraft) => ({
  words: before.name !== after.name || before.description !== after.description,
  permissions: codesOf(before).toSorted().join() !== codesOf(after).toSorted().join(),
})

/** Adds a role; its code when it went well. */
export async function addRole(draft: RoleDraft, send: Sender): Promise<Result<string>> {
  const { name, description } = draft
  const answer = await send(add, { name, description, permissions: codesOf(draft) })
  return answer.ok ? saved(answer.data.roleCode) : answer
}

/** Saves what was changed: the words by one call, the permissions by another. */
export async function saveRole(
  roleCode: string,
  before: RoleDraft,
  after: RoleDraft,
  send: Sender,
): Promise<Result<string>> {
  const { name, description } = after
  const changed = changesOf(before, after)
  if (changed.words) {
    const answer = await send(updateBaseInfo, { roleCode, name, description })
    if (!answer.ok) return answer
  }
  if (changed.permissions) {
    const payload = { roleCode, permissions: codesOf(after) }
    const answer = await send(updatePermission, payload)
    if (!answer.ok) return answer
  }
  return saved(roleCode)
}
