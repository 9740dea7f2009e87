import { eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { SandboxCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byNumber, downwards } from '#server/kernel/lists/order.ts'
import { only, unscoped } from '#server/kernel/scope.ts'
import { audienceOf } from './audience.ts'
import { type ClockMove, moveOf } from './clock-moves.ts'
import { executedIn, executedUntil } from './executed-jobs.ts'
import { ownSummaries } from './own-jobs.ts'

type By = { readonly ctx: SandboxCtx; readonly move: ClockMove | undefined }
type Filters = Pick<Input<typeof contract.listFired>, 'kind'>

/** Executed jobs, latest first. */
const fired = listOf<By, Filters, typeof jobs.$inferSelect>({
  order: downwards(byNumber(jobs.id, (row) => row.id)),
  where: ({ ctx, move }, { kind }) =>
    only(
      unscoped('who looks is told of his own jobs, or of all', executedUntil(ctx, move)),
      kind === undefined ? undefined : eq(jobs.kind, kind),
    ),
  read: (db, part) => readPart(db.select().from(jobs), part),
  all: (db, where) => db.select({ id: jobs.id }).from(jobs).where(where).getSQL(),
})

export const listExecuted: Handler<typeof contract.listFired> = async (ctx, input) => {
  const { moveId } = input
  const move =
    moveId === undefined ? undefined : ((await moveOf(ctx.db, moveId)) ?? fail('not_found'))
  const reach = audienceOf(ctx)
  return fired.page(ctx.db, { ctx, move }, input, async (rows) => {
    const own = reach && (await ownSummaries(ctx.db, reach, rows))
    return rows.map(executedIn(ctx, own ?? (({ summary }) => summary)))
  })
}
