/** Review statuses of a merchant's account information. EMPTY: none has been submitted yet. */
export const accountStatuses = ['PASSED', 'PENDING', 'FAILED', 'EMPTY'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const accountRefusals = [
  'company_not_found',
  'address_incomplete',
  'contact_unreachable',
  'business_not_supported',
] as const
export type AccountRefusal = (typeof accountRefusals)[number]

/** The sandbox rejects a company whose registration number ends with this, and accepts every other. */
export const sandboxRefusedEnding = '0000'
