import type * as contract from '#contract/money/auto-withdrawals.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { close } from './close.ts'
import { autoWithdrawalDeadlines } from './deadlines.ts'
import { autoWithdrawalCase } from './desk.ts'
import { autoWithdrawalEvents } from './events.ts'
import { getEnum } from './get-enum.ts'
import { autoWithdrawalJobs } from './jobs.ts'
import { listRecords } from './list-records.ts'
import { query } from './query.ts'
import { save } from './save.ts'

export const autoWithdrawals = {
  handlers: {
    close,
    getEnum,
    listRecords,
    query,
    save,
  } satisfies HandlersOf<typeof contract>,
  jobs: autoWithdrawalJobs,
  desk: { auto_withdrawal: autoWithdrawalCase },
  events: autoWithdrawalEvents,
  deadlines: autoWithdrawalDeadlines,
}
