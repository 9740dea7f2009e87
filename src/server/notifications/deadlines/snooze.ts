import type * as contract from '#contract/notifications/deadlines.ts'
import { againstSnooze } from '#domain/notifications/deadlines.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { findDeadline } from './find.ts'
import { mark } from './mark.ts'

/** Hides a deadline from everyone until an instant, or shows it again. Its end does not change. */
export const snooze: Handler<typeof contract.snooze> = (ctx, input) =>
  write(ctx, { call: 'deadline.snooze', owner: ctx.userId, input }, async (tx) => {
    const found = await findDeadline({ ...ctx, db: tx }, ctx.services.extensions.timers, input)
    const until = input.until === null ? null : new Date(input.until)
    if (until) refuseFor(againstSnooze(until, { at: found.at, now: ctx.now }))
    const before = await mark(tx, ctx, found, { snoozedUntil: until })
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: until ? 'deadline.snooze' : 'deadline.wake',
        subject: input.subject,
        before: { kind: input.kind, until: before?.snoozedUntil ?? null },
        after: { kind: input.kind, until },
      },
    }
  })
