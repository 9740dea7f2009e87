import type { ReceiverEdited } from '#contract/notifications/receiver-inputs.ts'
import type * as contract from '#contract/notifications/receivers.ts'
import { receiverNotices, receivers } from '#server/db/schema/receivers.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { receiverFor } from './change-receiver.ts'
import {
  putReceiverIntoGroups,
  reasonsAgainstAddress,
  reasonsAgainstWanted,
  settingsOf,
} from './check-receiver.ts'
import { inviteReceiver } from './invite-receiver.ts'
import { leaveSecret } from './leave-secret.ts'
import { auditedReceiver, findReceiver, type ReceiverRow } from './receiver-rows.ts'
import { receiversGivenBy } from './receivers-given-by.ts'
import { receiverRevision } from './view.ts'

export const update: Handler<typeof contract.update> = (ctx, input) => {
  const of = { call: 'receiver.update', owner: ctx.merchantId, input }
  const { receiverId } = input
  return write(ctx, of, async (tx) => {
    const { reach, receiver: before, take } = await receiverFor(tx, ctx, receiverId)
    const who = typedWho(before, input)
    const isMoved = who.email !== undefined && who.email !== before.email
    const { after } = take(isMoved ? 'MOVE' : 'EDIT')
    refuseUnseen(input.seen, receiverRevision(before))
    refuseFor([
      ...(await reasonsAgainstWanted(tx, ctx, reach, input)),
      ...(isMoved
        ? await reasonsAgainstAddress(tx, ctx, reach, { email: who.email, receiverId })
        : []),
    ])
    await tx
      .update(receivers)
      .set({
        ...who,
        ...settingsOf(input, before.isAdministrator),
        permissions: receiversGivenBy(ctx),
        changedAt: ctx.now,
        ...(isMoved && {
          ...{ state: after.state, stateAt: ctx.now, stateReason: null },
          // A reader of the former mailbox must not be able to unsubscribe the new address.
          ...leaveSecret(ctx.services.vault, before.id),
        }),
      })
      .where(byId(receivers.id, before.id))
    await putReceiverIntoGroups(tx, before.id, input)
    const made = await findReceiver(tx, ctx, reach, receiverId)
    if (isMoved) {
      await tx.delete(receiverNotices).where(byId(receiverNotices.receiverId, before.id))
      await inviteReceiver(tx, ctx, made)
    }
    const [was, is] = [auditedReceiver(before), auditedReceiver(made)]
    const isSame = JSON.stringify(was) === JSON.stringify(is)
    return {
      answer: { receiverId, state: made.state },
      audited: isSame
        ? []
        : { action: 'receiver.update' as const, subject: receiverId, before: was, after: is },
    }
  })
}

/** For a user, who they are cannot be changed; for anyone else name and address can. */
function typedWho(
  { kind }: ReceiverRow,
  { name, email }: ReceiverEdited,
): { readonly name?: string; readonly email?: string } {
  if (kind === 'operator') return {}
  if (!name) return failFields({ name: 'required' })
  if (email === undefined) return failFields({ email: 'required' })
  return { name, email }
}
