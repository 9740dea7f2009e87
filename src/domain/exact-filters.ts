/** The filters of lists that name one thing, a payer's e-mail among them. */
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
 * Whether filters name one thing. It is found whenever it was: the range that a list begins with falls away, one
 * that was chosen counts.
 */
export const namesOne = (filters: ExactFilters): boolean =>
  exactFilters.some((name) => Boolean(filters[name]))
