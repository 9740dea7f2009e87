import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { deadlineMarks } from '#server/db/schema/deadlines.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import type { TimerRecord } from './find.ts'

type Mark = Partial<Pick<typeof deadlineMarks.$inferInsert, 'assigneeId' | 'snoozedUntil'>>

/** Stores an assignment or snooze of a timer and returns the previous one. */
export async function mark(
  tx: Tx,
  ctx: MerchantCtx,
  { running, at: endsAt }: TimerRecord,
  set: Mark,
) {
  const { kind, subject } = running
  const [before] = await tx
    .select()
    .from(deadlineMarks)
    .where(
      only(
        ofMerchant(ctx, deadlineMarks),
        and(eq(deadlineMarks.kind, kind), eq(deadlineMarks.subject, subject)),
      ),
    )
    .for('update')
  await tx
    .insert(deadlineMarks)
    .values({ merchantId: ctx.merchantId, kind, subject, endsAt, ...set })
    .onConflictDoUpdate({
      target: [deadlineMarks.merchantId, deadlineMarks.kind, deadlineMarks.subject],
      set: { endsAt, ...set },
    })
  return before
}
