import type { Deadline } from '#contract/notifications/deadline-shapes.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Timers } from '#server/kernel/timers.ts'
import type { TimerLine } from './shared/lines.ts'
import type { Running } from './shared/running.ts'

type Told = { readonly row: Running; readonly timers: Timers; readonly line: TimerLine }

export const toDeadline =
  ({ userId, now }: Pick<MerchantCtx, 'userId' | 'now'>) =>
  ({ row, timers, line }: Told): Deadline => ({
    ...line,
    until: (row.at ?? now).toISOString(),
    personal: timers.personal === true,
    assignee:
      row.assigneeId === null
        ? null
        : {
            userId: row.assigneeId,
            name: row.assigneeName ?? '',
            own: row.assigneeId === userId,
          },
    snoozedUntil:
      row.snoozedUntil && row.snoozedUntil > now ? row.snoozedUntil.toISOString() : null,
  })
