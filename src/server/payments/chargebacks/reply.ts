import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/payments/chargebacks.ts'
import { submittedItems } from '#domain/payments/appeals.ts'
import { reason } from '#domain/reasons.ts'
import type { Tx } from '#server/db/open.ts'
import { chargebackAnswers, chargebackDrafts } from '#server/db/schema/chargebacks.ts'
import { removeBytes } from '#server/files/free-files.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { type Advanced, advanceOrRefuse } from './advance.ts'
import { answerStatusOf, answersOf } from './answers.ts'
import { applyPendingMessages } from './apply-message.ts'
import { freeCaseFiles, takeCaseFiles } from './case-files.ts'
import { againstDuplicate } from './duplicate.ts'
import { unknownFees } from './fees.ts'
import { lockOwnCase, markOf, type OwnCase } from './find-case.ts'
import { keepDraft } from './save-draft.ts'

type Asked = Input<typeof contract.reply>
type Answering = Extract<Asked, { materials: unknown }>

const events = {
  submit: 'SUBMIT',
  edit: 'EDIT',
  takeBack: 'TAKE_BACK',
  reopen: 'REOPEN',
  waive: 'WAIVE',
  confirm: 'CONFIRM',
} as const

/**
 * Submits, edits, takes back or reopens the answer to a case, or concedes the case. The deadline is checked inside the
 * transaction that locks the case.
 */
export const reply: Handler<typeof contract.reply> = async (ctx, input) => {
  const of = { call: 'chargeback.reply', owner: ctx.merchantId, input }
  let freed: readonly string[] = []
  const answer = await write(ctx, of, async (tx) => {
    const own = await lockOwnCase(tx, ctx, input.chargebackId)
    const event = { type: events[input.operation], at: ctx.now.getTime() }
    if ('materials' in input) await readyToAnswer(tx, ctx, own, input)
    const done = await advanceOrRefuse(tx, ctx, own, event)
    const { held } = done.locked
    if ('materials' in input) await keepAnswer(tx, ctx, done, input)
    else await changeAnswer(tx, ctx, own, input.operation)
    // Pending network messages about a case that has now closed are marked as passed.
    if (held.status === 'closed') await applyPendingMessages(tx, ctx, held.id, unknownFees)
    const free = await freeCaseFiles(tx, ctx, held)
    freed = free.names
    const audited: readonly Audited[] = [done.audited, ...free.audited]
    return { answer: { sendAt: held.sendAt?.toISOString() ?? null }, audited }
  })
  await removeBytes(ctx, freed)
  return answer
}

/** Refuses an answer based on a stale revision, an empty one, and a repeat of the same one. */
async function readyToAnswer(
  tx: Tx,
  ctx: MerchantCtx,
  { held, draft }: OwnCase,
  { materials, revision }: Answering,
): Promise<void> {
  const answers = await answersOf(tx, held)
  refuseUnseen(revision, markOf(draft, answers.at(-1)?.id ?? null))
  refuseFor(submittedItems(materials).length === 0 ? [reason('chargeback.nothing_given')] : [])
  refuseFor(againstDuplicate(answers, materials, ctx.now))
  await takeCaseFiles(tx, ctx, held, materials)
}

/** Stores the answer as the next version in its stage, schedules its sending and deletes the draft. */
async function keepAnswer(
  tx: Tx,
  ctx: MerchantCtx,
  { locked: { held } }: Advanced,
  { materials }: Answering,
): Promise<void> {
  const { id: chargebackId, stage, sendAt } = held
  const versions = (await answersOf(tx, held)).filter((one) => one.stage === stage)
  const answerId = ctx.newId('cba')
  await tx.insert(chargebackAnswers).values({
    ...{ id: answerId, chargebackId, stage, version: versions.length + 1, materials },
    language: materials.language,
    submittedAt: ctx.now,
    submittedBy: ctx.userId,
    submittedByName: ctx.actor.name ?? '',
  })
  await tx.delete(chargebackDrafts).where(byId(chargebackDrafts.chargebackId, chargebackId))
  await enqueue(tx, {
    kind: 'chargeback.send',
    key: answerId,
    dueAt: sendAt ?? ctx.now,
    payload: { chargebackId, answerId },
  })
}

/** The submitted answer becomes the draft again; conceding a case deletes the draft. */
async function changeAnswer(
  tx: Tx,
  ctx: MerchantCtx,
  { held, draft }: OwnCase,
  operation: Exclude<Asked['operation'], Answering['operation']>,
): Promise<void> {
  if (operation === 'waive' || operation === 'confirm') {
    await tx.delete(chargebackDrafts).where(byId(chargebackDrafts.chargebackId, held.id))
    return
  }
  const last = answerStatusOf(held, await answersOf(tx, held))
  if (!last) return
  if (operation === 'takeBack')
    await tx
      .update(chargebackAnswers)
      .set({ takenBackAt: ctx.now })
      .where(byId(chargebackAnswers.id, last.id))
  // An existing draft of a change to the answer is kept.
  if (!draft) await keepDraft(tx, ctx, held, last.materials)
}
