/** Dispute reasons in the API: fraud, not received, wrong goods, other. */
export const disputeReasons = ['DUTY', 'NO_RECEIVED', 'WRONG_GOODS', 'OTHERS'] as const
export type DisputeReason = (typeof disputeReasons)[number]

export const disputeStatuses = [
  'pending',
  'processed',
  'waiver_appeal',
  'refunded',
  'success',
  'failed',
  'revoked',
  'expired',
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** Statuses that the merchant may set; `refunded` results from the refund alone. */
export const merchantStatuses = [
  'processed',
  'refunded',
  'waiver_appeal',
] as const satisfies readonly DisputeStatus[]
export type MerchantStatus = (typeof merchantStatuses)[number]

/** Final statuses that the card network sets. */
export const networkStatuses = [
  'success',
  'failed',
  'revoked',
] as const satisfies readonly DisputeStatus[]
export type NetworkStatus = (typeof networkStatuses)[number]

export const disputeTabs = {
  pending: ['pending'],
  processed: ['processed'],
  refunded: ['refunded'],
  waived: ['waiver_appeal'],
  ended: ['success', 'failed', 'revoked', 'expired'],
} as const satisfies Readonly<Record<string, readonly DisputeStatus[]>>
export type DisputeTab = keyof typeof disputeTabs
export const disputeTabNames = Object.keys(disputeTabs) as DisputeTab[]

/** Tab that matches exactly the given statuses; undefined if none does. */
export const disputeTabOf = (asked: readonly DisputeStatus[]): DisputeTab | 'all' | undefined =>
  asked.length === 0
    ? 'all'
    : disputeTabNames.find(
        (tab) =>
          disputeTabs[tab].length === asked.length &&
          disputeTabs[tab].every((one) => asked.includes(one)),
      )

export const disputeNoteMax = 500

/**
 * Events of a dispute alert, each at most once: it was received, its status changed, or the network sent a late result
 * that changed nothing.
 */
export const disputeEventKinds = [
  'received',
  ...disputeStatuses.filter((status) => status !== 'pending'),
  'late_success',
  'late_failed',
  'late_revoked',
] as const
export type DisputeEventKind = (typeof disputeEventKinds)[number]
