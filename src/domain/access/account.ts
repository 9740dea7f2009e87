/** How the provider stands to a merchant's account information. EMPTY: none was sent yet. */
export const accountStatuses = ['PASSED', 'PENDING', 'FAILED', 'EMPTY'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Why the provider does not accept account information. */
export const accountRefusals = [
  'company_not_found',
  'address_incomplete',
  'contact_unreachable',
  'business_not_supported',
] as const
export type AccountRefusal = (typeof accountRefusals)[number]

/** The sandbox refuses a company whose registration number ends like this, and accepts every other. */
export const sandboxRefusedEnding = '0000'
