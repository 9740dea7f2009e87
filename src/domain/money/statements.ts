/** How often a statement comes: for each day, week (Monday to Sunday) or month of UTC+0, or for a range by hand. */
export const statementTypes = ['daily', 'weekly', 'monthly', 'custom'] as const
export type StatementType = (typeof statementTypes)[number]
/** Those that come by the calendar. */
export const scheduledTypes = ['daily', 'weekly', 'monthly'] as const

/** How a statement, or an invoice, stands. */
export const paperStates = ['generating', 'failed', 'ready'] as const
export type PaperState = (typeof paperStates)[number]

/** Where ready files go: they lie in the portal in either case. */
export const deliveryWays = ['checkout', 'sftp'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

/** The forms in which a statement can be had. */
export const statementFormats = ['csv', 'xlsx', 'pdf', 'xml'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Days of a custom statement at most. */
export const customDaysMax = 31

/**
 * Columns without which a file could not be added up again: which line it is, whose balance it moves, when, why, by how
 * much and to what. They are in every file.
 */
export const neededFields = [
  'line',
  'store_id',
  'currency',
  'entry_id',
  'recorded_at',
  'type',
  'amount',
  'balance',
  'hash',
] as const
/** Columns that a merchant may add. */
export const chosenFields = [
  'store_name',
  'transaction_id',
  'order_id',
  'flow_id',
  'description',
  'original_amount',
  'original_currency',
  'rate',
] as const
export type ChosenField = (typeof chosenFields)[number]
