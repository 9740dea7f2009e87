/** What kind of account takes a merchant's withdrawals. */
export const withdrawalAccountKinds = ['bank', 'va', 'currentz'] as const
export type WithdrawalAccountKind = (typeof withdrawalAccountKinds)[number]

export const withdrawalAccountStatuses = ['pending', 'failed', 'approved'] as const
export type WithdrawalAccountStatus = (typeof withdrawalAccountStatuses)[number]

/** Regions in which a bank account for withdrawals may be held. */
export const openAreas = ['HK', 'CN', 'EU', 'US', 'SG', 'KR', 'JP'] as const
export type OpenArea = (typeof openAreas)[number]

export const virtualAccountStatuses = ['in_review', 'review_failed', 'active'] as const
export type VirtualAccountStatus = (typeof virtualAccountStatuses)[number]
