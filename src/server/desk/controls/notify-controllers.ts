import { and, eq, isNull } from 'drizzle-orm'
import { permissionsOf } from '#domain/staff-permissions.ts'
import type { StaffControl } from '#domain/two-persons.ts'
import { m } from '#paraglide/messages.js'
import type { Tx } from '#server/db/open.ts'
import { users } from '#server/db/schema/sessions.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { staffControlWords } from '#words/staff-controls.ts'

type Change = {
  readonly event: 'proposed' | 'changed'
  readonly control: StaffControl
  readonly on: boolean
  readonly reason: string
  readonly proposedBy?: string
}

/** Mails a change of a control to everyone who may change it, in both languages: who reads which, is not recorded. */
export async function notifyControllers(tx: Tx, ctx: Ctx, change: Change): Promise<void> {
  const staff = await tx
    .select({ email: users.email, roles: users.staffRoles })
    .from(users)
    .where(and(eq(users.kind, 'staff'), users.enabled, isNull(users.deletedAt)))
  const subject = textIn('en', ctx, change).subject
  const text = (['en', 'zh'] as const)
    .map((locale) => textIn(locale, ctx, change).text)
    .join('\n\n')
  for (const { email, roles } of staff)
    if (permissionsOf(roles).has('control.change'))
      await addToOutbox(tx, {
        topic: 'mail',
        payload: { to: email, subject, text },
        createdAt: ctx.now,
      })
}

function textIn(locale: 'en' | 'zh', { actor }: Ctx, change: Change) {
  const { event, control, on, reason, proposedBy = '' } = change
  const names = {
    control: staffControlWords[control]({}, { locale }),
    value: (on ? m.desk_control_on : m.desk_control_off)({}, { locale }),
    name: actor.name ?? '',
    reason,
  }
  return event === 'proposed'
    ? {
        subject: m.desk_control_mail_proposed_subject(names, { locale }),
        text: m.desk_control_mail_proposed_text(names, { locale }),
      }
    : {
        subject: m.desk_control_mail_changed_subject(names, { locale }),
        text: m.desk_control_mail_changed_text({ ...names, proposer: proposedBy }, { locale }),
      }
}
