import type * as contract from '#contract/money/auto-withdrawals.ts'
import {
  autoWithdrawalPeriods,
  autoWithdrawalStatuses,
  daysOfPeriod,
} from '#domain/money/auto-withdrawals.ts'
import {
  autoWithdrawalPeriodLabels,
  autoWithdrawalStatusLabels,
} from '#labels/money/auto-withdrawals.ts'
import type { Handler } from '#server/kernel/handler.ts'

export const getEnum: Handler<typeof contract.getEnum> = async ({ language: locale }) => ({
  periods: autoWithdrawalPeriods.map((value) => ({
    value,
    label: autoWithdrawalPeriodLabels[value]({}, { locale }),
    days: [...daysOfPeriod[value]],
  })),
  statuses: autoWithdrawalStatuses.map((value) => ({
    value,
    label: autoWithdrawalStatusLabels[value]({}, { locale }),
  })),
})
