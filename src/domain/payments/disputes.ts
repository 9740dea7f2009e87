/** Why a cardholder complains, as the wire says it: fraud, nothing came, the wrong thing came, anything else. */
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

/** To what the merchant may move an alert; that the money is back follows from the refund alone. */
export const merchantStatuses = [
  'processed',
  'refunded',
  'waiver_appeal',
] as const satisfies readonly DisputeStatus[]
export type MerchantStatus = (typeof merchantStatuses)[number]

/** How the card network ends an alert. */
export const networkStatuses = [
  'success',
  'failed',
  'revoked',
] as const satisfies readonly DisputeStatus[]
export type NetworkStatus = (typeof networkStatuses)[number]

/** What the list shows as a tab, each with the statuses that it holds. */
export const disputeTabs = {
  pending: ['pending'],
  processed: ['processed'],
  refunded: ['refunded'],
  waived: ['waiver_appeal'],
  ended: ['success', 'failed', 'revoked', 'expired'],
} as const satisfies Readonly<Record<string, readonly DisputeStatus[]>>
export type DisputeTab = keyof typeof disputeTabs
export const disputeTabNames = Object.keys(disputeTabs) as DisputeTab[]

/** The tab of the statuses that are asked for; none where they are no tab's. */
export const disputeTabOf = (asked: readonly DisputeStatus[]): DisputeTab | 'all' | undefined =>
  asked.length === 0
    ? 'all'
    : disputeTabNames.find(
        (tab) =>
          disputeTabs[tab].length === asked.length &&
          disputeTabs[tab].every((one) => asked.includes(one)),
      )

/** How long a processing note may be. */
export const disputeNoteMax = 500

/**
 * What happened to an alert, each at most once: it came, its status changed, or the network said something that
 * changed nothing any more.
 */
export const disputeEventKinds = [
  'received',
  ...disputeStatuses.filter((status) => status !== 'pending'),
  'late_success',
  'late_failed',
  'late_revoked',
] as const
export type DisputeEventKind = (typeof disputeEventKinds)[number]
