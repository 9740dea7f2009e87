import type { ReactNode } from 'react'
import { getDesk } from '#contract/desk/desk.ts'
import { type Reason, type RenderedReason, reason } from '#domain/reasons.ts'
import { permissionsOf, type StaffPermission } from '#domain/staff-permissions.ts'
import { deskReasons } from '#labels/reasons/desk.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { useCall } from '#portal/kit/query.ts'
import { Notice } from '#ui/notice.tsx'

/** The reason why the signed-in staff member lacks a permission, naming who has it; empty while loading. */
export function useAgainst(permission: StaffPermission): readonly RenderedReason[] {
  const { data } = useCall(getDesk, {})
  const isAllowed = data === undefined || permissionsOf(data.roles).has(permission)
  const against: readonly Reason[] = isAllowed ? [] : [reason('desk.permission', { permission })]
  return formatReasons(deskReasons, against)
}

type PermittedProps = { permission: StaffPermission; children: ReactNode }

/** Content for staff with a permission; others see who has it. */
export function Permitted({ permission, children }: PermittedProps) {
  const [against] = useAgainst(permission)
  return against ? <Notice tone="info">{against.text}</Notice> : children
}
