import type { RoleRow } from '#contract/access/roles.ts'
import { type ButtonCode, buttons } from '#domain/permissions.ts'
import { reason, type ToldReason } from '#domain/reasons.ts'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { toldBy } from '#portal/kit/told-by.ts'
import { rolesReasons } from '#words/reasons/roles.ts'

type Standing = Pick<RoleRow, 'own' | 'beyondOwn'>

const reasonsFor = (button: ButtonCode, { own, beyondOwn }: Standing): readonly ToldReason[] => [
  ...buttonReasons(button),
  ...toldBy(rolesReasons, [
    ...(own ? [reason('role.own')] : []),
    ...(beyondOwn ? [reason('role.beyond_own')] : []),
  ]),
]

/** Everything against changing a role. */
export const editReasons = (role: Standing): readonly ToldReason[] =>
  reasonsFor(buttons.editRole, role)
/** Everything against deleting a role; that operators use it asks for a yes only. */
export const deleteReasons = (role: Standing): readonly ToldReason[] =>
  reasonsFor(buttons.deleteRole, role)
