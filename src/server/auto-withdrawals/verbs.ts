import type * as autoWithdrawals from '#contract/auto-withdrawals.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { close } from './close.ts'
import { getEnum } from './get-enum.ts'
import { listRecords } from './list-records.ts'
import { query } from './query.ts'
import { save } from './save.ts'

export const autoWithdrawalVerbs = {
  close,
  getEnum,
  listRecords,
  query,
  save,
} satisfies VerbsOf<{ autoWithdrawals: typeof autoWithdrawals }>['autoWithdrawals']
