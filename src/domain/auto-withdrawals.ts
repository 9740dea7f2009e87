/** Whether a merchant's balance is withdrawn by itself. */
export const autoWithdrawalStatuses = ['enabled', 'disabled', 'unconfigured'] as const
export type AutoWithdrawalStatus = (typeof autoWithdrawalStatuses)[number]

/** Why it was closed; after `risk` the merchant cannot enable it again. */
export const autoWithdrawalClosings = ['merchant', 'rejections', 'risk'] as const
export type AutoWithdrawalClosing = (typeof autoWithdrawalClosings)[number]

export const autoWithdrawalPeriods = ['working_day', 'weekly', 'monthly'] as const
export type AutoWithdrawalPeriod = (typeof autoWithdrawalPeriods)[number]

/** What came of one run in one currency. */
export const autoWithdrawalOutcomes = ['requested', 'skipped', 'rejected'] as const
export type AutoWithdrawalOutcome = (typeof autoWithdrawalOutcomes)[number]
