import type { JournalType } from '#domain/funds.ts'

/** Family and subfamily within the payments domain of the ISO 20022 external code list. */
type BankTransactionCode = readonly [family: string, subfamily: string]

// MCRD: merchant card transactions; ICDT: issued credit transfers.
const charge: BankTransactionCode = ['MCRD', 'CHRG']

/** Bank transaction codes of the types that the standard knows; movements of a reserve or deposit have none. */
export const bankTransactionCodes: Readonly<Partial<Record<JournalType, BankTransactionCode>>> = {
  PURCHASE: ['MCRD', 'POSC'],
  REFUND: ['MCRD', 'DAJT'],
  CHARGE_BACK: ['MCRD', 'UPCT'],
  CHARGE_BACK_RETURN: ['MCRD', 'CAJT'],
  WITH_DRAW: ['ICDT', 'OTHR'],
  PURCHASE_FEE: charge,
  REFUND_FEE: charge,
  CHARGE_BACK_FEE: charge,
  CHARGE_BACK_SUPP_FEE: charge,
  CHARGE_BACK_FEE_RETURN: charge,
  CHARGE_BACK_WARN_FEE: charge,
  CB_ARBITRATION_FEE: charge,
  CB_ARBITRATION_FEE_RETURN: charge,
  WITH_DRAW_FEE: charge,
  WITH_DRAW_FEE_REVERSE: charge,
  DECLINE_FEE: charge,
  OPEN_ACCOUNT_FEE: charge,
  TECHNICAL_SERVICES_FEE: charge,
  YEAR_FEE: charge,
  MONTH_FEE: charge,
}
