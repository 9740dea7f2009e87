import type * as contract from '#contract/desk/ledger-checks.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { checkJob, isChecking } from './last-check.ts'

/** Starts a check of every rule, unless one is already queued or running. */
export const startCheck: Handler<typeof contract.startCheck> = async (ctx) => {
  return write(ctx, { call: 'books.startCheck', owner: ctx.userId, input: {} }, async (tx) => {
    if (!(await isChecking(tx, ctx.now)))
      await enqueue(tx, { kind: 'ledger.verify', dueAt: ctx.now, payload: {} })
    return { answer: 'SUCCESS' as const, audited: { action: 'ledger.check', subject: checkJob } }
  })
}
