import { eq } from 'drizzle-orm'
import type { ReceiverTyped } from '#contract/notifications/receiver-inputs.ts'
import type * as contract from '#contract/notifications/receivers.ts'
import { type AccessScope, accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { inTurn } from '#server/access/operators/shared/find-operator.ts'
import type { Tx } from '#server/db/open.ts'
import { receivers } from '#server/db/schema/receivers.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { only } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import {
  putReceiverIntoGroups,
  reasonsAgainstAddress,
  reasonsAgainstMore,
  reasonsAgainstWanted,
  settingsOf,
} from './check-receiver.ts'
import { inviteReceiver } from './invite-receiver.ts'
import { leaveSecret } from './leave-secret.ts'
import { auditedReceiver, findReceiver } from './receiver-rows.ts'
import { receiversGivenBy } from './receivers-given-by.ts'
import { usersToChoose } from './users-to-choose.ts'

export const add: Handler<typeof contract.add> = (ctx, input) => {
  const of = { call: 'receiver.add', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    // Serialised, so that the count and the free address stay valid.
    await inTurn(tx, ctx)
    const reach = await accessScopeOf(tx, ctx)
    const who = await whoIs(tx, ctx, reach, input)
    refuseFor([
      ...(await reasonsAgainstMore(tx, ctx)),
      ...(await reasonsAgainstWanted(tx, ctx, reach, input)),
      ...(await reasonsAgainstAddress(tx, ctx, reach, who)),
    ])
    const id = ctx.newId('rcv')
    const { merchantId, now } = ctx
    const isOther = input.kind === 'other'
    await tx.insert(receivers).values({
      ...{ id, merchantId, kind: input.kind, userId: who.userId },
      ...{ name: isOther ? who.name : null, email: isOther ? who.email : null },
      state: isOther ? 'waiting' : 'confirmed',
      permissions: receiversGivenBy(ctx),
      ...settingsOf(input, who.isAdministrator),
      // Administrators always get some types, so they have no unsubscribe link.
      ...(!who.isAdministrator && leaveSecret(ctx.services.vault, id)),
      ...{ stateAt: now, createdAt: now, changedAt: now },
    })
    await putReceiverIntoGroups(tx, id, input)
    const made = await findReceiver(tx, ctx, reach, id)
    if (isOther) await inviteReceiver(tx, ctx, made)
    return {
      answer: { receiverId: id, state: made.state },
      audited: { action: 'receiver.add' as const, subject: id, after: auditedReceiver(made) },
    }
  })
}

async function whoIs(tx: Tx, ctx: MerchantCtx, reach: AccessScope, typed: ReceiverTyped) {
  const { kind, operatorCode = '', name = '', email = '' } = typed
  if (kind === 'other') return { userId: null, name, email, isAdministrator: false }
  const [user] = await tx
    .select()
    .from(users)
    .where(only(usersToChoose(ctx, reach), eq(users.id, operatorCode)))
  if (!user) return failFields({ operatorCode: 'unknown_value' })
  return {
    userId: user.id,
    ...{ name: user.name, email: user.email, isAdministrator: user.kind === 'administrator' },
  }
}
