/** List filters that identify a single record or payer. */
const exactFilters = [
  'transactionId',
  'merchantTransactionId',
  'arn',
  'email',
  'flowId',
  'subject',
] as const
type ExactFilter = (typeof exactFilters)[number]
export type ExactFilters = { readonly [Name in ExactFilter]?: string | undefined }

/**
 * Whether a filter identifies a single record or payer. The list's default date range is then ignored, so that it is
 * found at any age; a range chosen by the user applies.
 */
export const namesOne = (filters: ExactFilters): boolean =>
  exactFilters.some((name) => Boolean(filters[name]))
