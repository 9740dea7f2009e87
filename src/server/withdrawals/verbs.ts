import type { nouns } from '#contract/registry.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { exportRecords } from './export-records.ts'
import { getCalendar } from './get-calendar.ts'
import { getDetail } from './get-detail.ts'
import { getToday } from './get-today.ts'
import { list, listInProcess, listSelf, listStores } from './list.ts'
import { listLines } from './list-lines.ts'
import { listWebsites } from './list-websites.ts'
import { process } from './process.ts'
import { verify } from './verify.ts'

/** The verbs of withdrawals. */
export const withdrawalVerbs = {
  withdrawals: {
    exportRecords,
    getCalendar,
    getDetail,
    getToday,
    list,
    listInProcess,
    listLines,
    listRecords: (ctx, input) => list(ctx, input),
    listSelf,
    listStores,
    listWebsites,
    process,
    verify,
  },
} satisfies Pick<VerbsOf<typeof nouns>, 'withdrawals'>
