import type * as contract from '#contract/money/withdrawals.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { withdrawalDeadlines } from './deadlines.ts'
import { withdrawalCase } from './desk.ts'
import { withdrawalEvents } from './events.ts'
import { withdrawalsSource } from './exports.ts'
import { getCalendar } from './get-calendar.ts'
import { getDetail } from './get-detail.ts'
import { getToday } from './get-today.ts'
import { list, listInProcess, listSelf, listStores } from './list.ts'
import { listLines } from './list-lines.ts'
import { listMovements } from './list-movements.ts'
import { listOnTheWay } from './list-on-the-way.ts'
import { listWebsites } from './list-websites.ts'
import { process } from './process.ts'
import { verify } from './verify.ts'

export const withdrawals = {
  handlers: {
    exportRecords: (ctx, { format, ...filters }) =>
      streamFile(ctx, { kind: 'withdrawals', filters }, format),
    getCalendar,
    getDetail,
    getToday,
    list,
    listInProcess,
    listLines,
    listMovements,
    listOnTheWay,
    listRecords: (ctx, input) => list(ctx, input),
    listSelf,
    listStores,
    listWebsites,
    process,
    verify,
  } satisfies HandlersOf<typeof contract>,
  exports: { withdrawals: withdrawalsSource },
  desk: { withdrawal: withdrawalCase },
  events: withdrawalEvents,
  deadlines: withdrawalDeadlines,
}
