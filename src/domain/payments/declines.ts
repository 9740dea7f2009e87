/** Party that declined a payment. */
export type Decliner = 'payer' | 'issuer' | 'network' | 'provider' | 'risk_rule'

/**
 * Decline codes with the party that declined and whether a retry can help. ISO 8583 codes if the network provides one.
 */
export const declines = {
  '05': { by: 'issuer', retry: 'other_card' },
  '14': { by: 'payer', retry: 'correct_data' },
  '41': { by: 'issuer', retry: 'never' },
  '43': { by: 'issuer', retry: 'never' },
  '51': { by: 'issuer', retry: 'later' },
  '54': { by: 'payer', retry: 'other_card' },
  '57': { by: 'issuer', retry: 'other_card' },
  '61': { by: 'issuer', retry: 'later' },
  '65': { by: 'issuer', retry: 'later' },
  '82': { by: 'payer', retry: 'correct_data' },
  '91': { by: 'network', retry: 'later' },
  '3DS': { by: 'payer', retry: 'correct_data' },
  '3DC': { by: 'payer', retry: 'correct_data' },
  '3DT': { by: 'payer', retry: 'later' },
  RSK: { by: 'risk_rule', retry: 'never' },
  NET: { by: 'network', retry: 'later' },
  PRV: { by: 'provider', retry: 'later' },
} as const satisfies Record<
  string,
  { by: Decliner; retry: 'never' | 'later' | 'other_card' | 'correct_data' }
>

export type DeclineCode = keyof typeof declines
export type RetryAdvice = (typeof declines)[DeclineCode]['retry']
export const declineCodes = Object.keys(declines) as DeclineCode[]
/** Narrows a stored code to the known decline codes; false for a code without an explanation. */
export const isDeclineCode = (code: string): code is DeclineCode => Object.hasOwn(declines, code)

/** Why a record failed: a decline code, `cancelled` before anyone declined it, or `none` if no reason is known. */
export const failureReasons = [...declineCodes, 'cancelled', 'none'] as const
export type FailureReason = (typeof failureReasons)[number]
