import type * as contract from '#contract/access/operators.ts'
import { maskEmail, maskPhone } from '#domain/access/codes.ts'
import { notifyOfContactChange } from '#server/access/security/shared/notify-of-contact-change.ts'
import { endSessions } from '#server/access/sessions/shared/end-sessions.ts'
import type { Tx } from '#server/db/open.ts'
import { users } from '#server/db/schema/sessions.ts'
import { auditedChange } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { putIntoGroups } from './rights.ts'
import { reasonsAgainstGroups } from './shared/against-groups.ts'
import { operatorFor } from './shared/find-operator.ts'
import { refuseTaken, takenAsFailure } from './taken.ts'
import { operatorRevisions } from './view.ts'

export const update: Handler<typeof contract.update> = (ctx, input) => {
  const of = { call: 'operator.update', owner: ctx.merchantId, input }
  const updated = write(ctx, of, async (tx) => {
    const { operatorCode, phone, email, allGroups, groups, name, username } = input
    const { operator, reach } = await operatorFor(tx, ctx, operatorCode, 'EDIT')
    const { user } = operator
    refuseUnseen(input.seen, operatorRevisions(operator).base)
    if (name !== undefined && name !== user.name) failFields({ name: 'not_changeable' })
    if (username !== undefined && username !== user.loginName)
      failFields({ username: 'not_changeable' })
    refuseFor(await reasonsAgainstGroups(tx, ctx, reach, input))
    await refuseTaken(tx, ctx, { phone, email }, user.id)
    await tx.update(users).set({ phone, email, allGroups }).where(byId(users.id, user.id))
    await putIntoGroups(tx, user.id, input)
    await tellOfNewAddresses(tx, ctx, user, { phone, email })
    return {
      answer: 'SUCCESS' as const,
      audited: auditedChange({
        action: 'operator.update',
        subject: user.id,
        before: {
          phone: user.phone,
          email: user.email,
          allGroups: user.allGroups,
          groups: operator.groups.map(({ id }) => id).toSorted(),
        },
        after: { phone, email, allGroups, groups: allGroups ? [] : groups.toSorted() },
      }),
    }
  })
  return takenAsFailure(updated)
}

type Addresses = { readonly phone: string; readonly email: string }

/**
 * Notifies an operator at their previous address that it was replaced and ends their sessions, since someone else might
 * receive their codes from now on.
 */
async function tellOfNewAddresses(
  tx: Tx,
  ctx: MerchantCtx,
  user: typeof users.$inferSelect,
  { phone, email }: Addresses,
): Promise<void> {
  if (phone !== user.phone) await notifyOfContactChange(tx, ctx, user, 'phone', maskPhone(phone))
  if (email !== user.email) await notifyOfContactChange(tx, ctx, user, 'email', maskEmail(email))
  if (phone !== user.phone || email !== user.email) await endSessions(tx, user.id, ctx.now)
}
