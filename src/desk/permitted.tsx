import type { ReactNode } from 'react'
import { getDesk } from '#contract/desk/desk.ts'
import { type Reason, type RenderedReason, reason } from '#domain/reasons.ts'
import { permissionsOf, type StaffPermission } from '#domain/staff-permissions.ts'
import { deskReasons } from '#labels/reasons/desk.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { useCall } from '#portal/kit/query.ts'
import { Notice } from '#ui/notice.tsx'

/** Why something is not permitted to whoever is signed in, with who may; empty while that is not known. */
export function useAgainst(permission: StaffPermission): readonly RenderedReason[] {
  const { data } = useCall(getDesk, {})
  const isAllowed = data === undefined || permissionsOf(data.roles).has(permission)
  const against: readonly Reason[] = isAllowed ? [] : [reason('desk.permission', { permission })]
  return formatReasons(deskReasons, against)
}

type PermittedProps = { permission: StaffPermission; children: ReactNode }

/** What only some of the staff see; everyone else reads in its place who does. */
export function Permitted({ permission, children }: PermittedProps) {
  const [against] = useAgainst(permission)
  return against ? <Notice tone="info">{against.text}</Notice> : children
}
