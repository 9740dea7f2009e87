import { and, eq, isNull } from 'drizzle-orm'
import { permissionsOf } from '#domain/staff-permissions.ts'
import { type ControlChange, controlChangeLabels } from '#labels/events/staff-controls.ts'
import type { Tx } from '#server/db/open.ts'
import { users } from '#server/db/schema/sessions.ts'
import { personalEvent } from '#server/events/event.ts'
import { notifyUser } from '#server/events/notify-user.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { unscoped } from '#server/kernel/scope.ts'

const controlChanged = personalEvent(controlChangeLabels, ['mail'])

/** Mails a change of a control to all staff members who may change it. */
export async function notifyControllers(
  tx: Tx,
  ctx: Ctx,
  change: Omit<ControlChange, 'name'>,
): Promise<void> {
  const isStaff = and(eq(users.kind, 'staff'), users.enabled, isNull(users.deletedAt))
  const staff = await tx
    .select({ email: users.email, roles: users.staffRoles })
    .from(users)
    .where(unscoped('the staff belong to no merchant', isStaff))
  const params = { ...change, name: ctx.actor.name ?? '' }
  for (const { email, roles } of staff)
    if (permissionsOf(roles).has('control.change'))
      await notifyUser(tx, ctx, controlChanged, { to: { mail: email }, params, locale: 'en' })
}
