import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { CaseMessage } from '#contract/payments/case-messages.ts'
import type { Tx } from '#server/db/open.ts'
import { chargebackMessages } from '#server/db/schema/chargebacks.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, only } from '#server/kernel/scope.ts'
import { advanceAlone } from './advance.ts'
import { type Locked, lockCase } from './case-record.ts'
import { settlementValueOf, stillDisputed } from './disputable.ts'
import type { CaseFees } from './fees.ts'
import { type Around, judge, type LaterMessage } from './judge-message.ts'
import type { Received } from './shared/receive.ts'
import { untilOf } from './stage-jobs.ts'

/** Applies a message to a case if it fits the present state. The case must be locked. */
export async function applyLater(
  tx: Tx,
  ctx: Ctx,
  locked: Locked,
  message: LaterMessage,
  fees: CaseFees,
): Promise<Received> {
  const { payment, held } = locked
  const disputed = await stillDisputed(tx, payment, held)
  const worth = await settlementValueOf(tx, payment, disputed, held.id)
  const judged = judge(held, message, aroundOf(ctx, message, { worth, fees }))
  if (judged.fate !== 'applied')
    return { fate: judged.fate, chargebackId: held.id, why: judged.why }
  const { comment } = message
  const why = await advanceAlone(tx, ctx, { payment, held }, judged.event, {
    ...{ fees, comment, note: comment },
    ...(judged.event.type === 'ESCALATED' ? { amount: disputed } : {}),
    ...(judged.lostAmount === undefined ? {} : { lostAmount: judged.lostAmount }),
  })
  return { fate: why === null ? 'applied' : 'held', chargebackId: held.id, why }
}

function aroundOf(
  ctx: Ctx,
  message: LaterMessage,
  { worth, fees }: { readonly worth: bigint; readonly fees: CaseFees },
): Around {
  const next = message.kind === 'escalated' ? message.stage : 'chargeback_reversal'
  const until = 'until' in message ? message.until : null
  return {
    deadline: untilOf(next, until, ctx.now).getTime(),
    worth,
    arbitrationFee: () => fees.arbitration,
  }
}

/**
 * Applies pending messages, which arrived before the message they follow, in the network's order, until none applies
 * any more.
 */
export async function applyPendingMessages(
  tx: Tx,
  ctx: Ctx,
  id: string,
  fees: CaseFees,
): Promise<void> {
  for (let goes = true; goes; ) {
    goes = false
    const locked = await lockCase(tx, id)
    for (const { reference, message } of await heldMessages(tx, locked)) {
      const later = v.parse(CaseMessage, message)
      if (later.kind === 'opened') continue
      const { fate, why } = await applyLater(tx, ctx, locked, later, fees)
      await tx
        .update(chargebackMessages)
        .set({ fate, why, chargebackId: id })
        .where(byId(chargebackMessages.reference, reference))
      goes = fate === 'applied'
      if (goes) break
    }
  }
}

const heldMessages = (tx: Tx, { held }: Locked) =>
  held.caseReference === null
    ? []
    : tx
        .select()
        .from(chargebackMessages)
        .where(
          only(
            byId(chargebackMessages.caseReference, held.caseReference),
            eq(chargebackMessages.fate, 'held'),
          ),
        )
        .orderBy(asc(chargebackMessages.at), asc(chargebackMessages.reference))
