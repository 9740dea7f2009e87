import type { RoleRow } from '#contract/roles.ts'
import { type ButtonCode, buttons } from '#domain/permissions.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { buttonReasons } from '#portal/kit/session.ts'

type Standing = Pick<RoleRow, 'own' | 'beyondOwn'>

const reasonsFor = (button: ButtonCode, { own, beyondOwn }: Standing): readonly Reason[] => [
  ...buttonReasons(button),
  ...(own ? [reason('role.own')] : []),
  ...(beyondOwn ? [reason('role.beyond_own')] : []),
]

/** Everything against changing a role. */
export const editReasons = (role: Standing): readonly Reason[] => reasonsFor(buttons.editRole, role)
/** Everything against deleting a role; that operators use it asks for a yes only. */
export const deleteReasons = (role: Standing): readonly Reason[] =>
  reasonsFor(buttons.deleteRole, role)
