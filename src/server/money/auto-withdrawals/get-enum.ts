import type * as contract from '#contract/money/auto-withdrawals.ts'
import {
  autoWithdrawalPeriods,
  autoWithdrawalStatuses,
  daysOfPeriod,
} from '#domain/money/auto-withdrawals.ts'
import type { Verb } from '#server/kernel/verb.ts'
import {
  autoWithdrawalPeriodWords,
  autoWithdrawalStatusWords,
} from '#words/money/auto-withdrawals.ts'

export const getEnum: Verb<typeof contract.getEnum> = async ({ language: locale }) => ({
  periods: autoWithdrawalPeriods.map((value) => ({
    value,
    label: autoWithdrawalPeriodWords[value]({}, { locale }),
    days: [...daysOfPeriod[value]],
  })),
  statuses: autoWithdrawalStatuses.map((value) => ({
    value,
    label: autoWithdrawalStatusWords[value]({}, { locale }),
  })),
})
