import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/links/link-modes.ts'
import { againstModeChange } from '#domain/links/link-modes.ts'
import type { Tx } from '#server/db/open.ts'
import { linkModes } from '#server/db/schema/link-modes.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { type Written, write } from '#server/kernel/write.ts'
import { auditedMode, lockMode, modeRevision } from './modes.ts'

type Typed = Input<typeof contract.addOrUpdate>
type Kept = Promise<Written<{ modeId: string }>>

export const addOrUpdate: Handler<typeof contract.addOrUpdate> = (ctx, input) => {
  const { id } = input
  const of = { call: 'mode.addOrUpdate', owner: ctx.merchantId, input }
  return write(ctx, of, (tx) =>
    id === undefined ? insert(tx, ctx, input) : change(tx, ctx, { ...input, id }),
  )
}

/** A mode as stored; its texts are kept even while no mail is sent. */
const columnsOf = (typed: Typed) => ({
  name: typed.name,
  sendsMail: typed.sendsMail,
  mailTitle: typed.mailTitle ?? null,
  mailContent: typed.mailContent ?? null,
  validHours: typed.validHours,
  reminds: typed.sendsMail && typed.reminds,
})

async function insert(tx: Tx, ctx: MerchantCtx, typed: Typed): Kept {
  const { merchantId, now } = ctx
  const modeId = ctx.newId('mod')
  const columns = columnsOf(typed)
  await tx
    .insert(linkModes)
    .values({ ...columns, id: modeId, merchantId, createdAt: now, changedAt: now })
  const after = auditedMode(columns)
  return { answer: { modeId }, audited: { action: 'link_mode.add', subject: modeId, after } }
}

async function change(tx: Tx, ctx: MerchantCtx, typed: Typed & { readonly id: string }): Kept {
  const { id: modeId, seen } = typed
  const before = await lockMode(tx, ctx, modeId)
  refuseFor(againstModeChange({ isRemoved: before.removedAt !== null }))
  refuseUnseen(seen, modeRevision(before))
  const columns = columnsOf(typed)
  const [was, is] = [auditedMode(before), auditedMode(columns)]
  if (JSON.stringify(was) === JSON.stringify(is)) return { answer: { modeId }, audited: [] }
  await tx
    .update(linkModes)
    .set({ ...columns, changedAt: ctx.now })
    .where(byId(linkModes.id, modeId))
  return {
    answer: { modeId },
    audited: { action: 'link_mode.edit', subject: modeId, before: was, after: is },
  }
}
