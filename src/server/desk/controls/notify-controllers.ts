import { and, eq, isNull } from 'drizzle-orm'
import { permissionsOf } from '#domain/staff-permissions.ts'
import type { Tx } from '#server/db/open.ts'
import { users } from '#server/db/schema/sessions.ts'
import { personalEvent } from '#server/events/event.ts'
import { tellPerson } from '#server/events/tell-person.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { overAll } from '#server/kernel/scope.ts'
import { type ControlChange, controlChangeWords } from '#words/events/staff-controls.ts'

const controlChanged = personalEvent(controlChangeWords, ['mail'])

/** Mails a change of a control to everyone of the staff who may change it. */
export async function notifyControllers(
  tx: Tx,
  ctx: Ctx,
  change: Omit<ControlChange, 'name'>,
): Promise<void> {
  const isStaff = and(eq(users.kind, 'staff'), users.enabled, isNull(users.deletedAt))
  const staff = await tx
    .select({ email: users.email, roles: users.staffRoles })
    .from(users)
    .where(overAll('the staff belong to no merchant', isStaff))
  const params = { ...change, name: ctx.actor.name ?? '' }
  for (const { email, roles } of staff)
    if (permissionsOf(roles).has('control.change'))
      await tellPerson(tx, ctx, controlChanged, { to: { mail: email }, params, locale: 'en' })
}
