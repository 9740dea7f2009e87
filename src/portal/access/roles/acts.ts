import type { RoleRow } from '#contract/access/roles.ts'
import { type ButtonCode, buttons } from '#domain/permissions.ts'
import { type RenderedReason, reason } from '#domain/reasons.ts'
import { rolesReasons } from '#labels/reasons/roles.ts'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'

type Standing = Pick<RoleRow, 'own' | 'beyondOwn'>

const reasonsFor = (
  button: ButtonCode,
  { own, beyondOwn }: Standing,
): readonly RenderedReason[] => [
  ...buttonReasons(button),
  ...formatReasons(rolesReasons, [
    ...(own ? [reason('role.own')] : []),
    ...(beyondOwn ? [reason('role.beyond_own')] : []),
  ]),
]

export const editReasons = (role: Standing): readonly RenderedReason[] =>
  reasonsFor(buttons.editRole, role)
/** All reasons that block deleting a role; use by operators only requires confirmation. */
export const deleteReasons = (role: Standing): readonly RenderedReason[] =>
  reasonsFor(buttons.deleteRole, role)
