import { xManPayBanks } from '#domain/banks.ts'
import type { Currency } from '#domain/currencies.ts'
import { emailPattern } from '#domain/email.ts'

/** Non-original refunds pay a recipient; which fields are asked for depends on the gateway. */
export const gateways = ['XManPay', 'Jokul', 'JokulQris', 'Local', 'Card'] as const
export type Gateway = (typeof gateways)[number]

export const accountTypes = ['BANK_ACCOUNT', 'MOBILE_NO', 'NATIONAL_ID'] as const
export type AccountType = (typeof accountTypes)[number]

export const recipientFields = [
  'accountType',
  'bankCode',
  'accountName',
  'accountNumber',
  'phoneNo',
  'nationalId',
  'email',
  'phone',
  'customerName',
] as const
export type RecipientField = (typeof recipientFields)[number]
export type Recipient = Partial<Record<RecipientField, string>>

const extraOfType: Record<AccountType, RecipientField> = {
  BANK_ACCOUNT: 'accountNumber',
  MOBILE_NO: 'phoneNo',
  NATIONAL_ID: 'nationalId',
}
const isAccountType = (text: string | undefined): text is AccountType =>
  accountTypes.some((type) => type === text)

/** The fields a gateway asks for, in the order of the form; XManPay adds one by the chosen account type. */
export function fieldsOf(
  gateway: Gateway,
  accountType: string | undefined,
): readonly RecipientField[] {
  if (gateway === 'XManPay') {
    const extra = isAccountType(accountType) ? [extraOfType[accountType]] : []
    return ['accountType', 'bankCode', 'accountName', ...extra]
  }
  if (gateway === 'Jokul' || gateway === 'JokulQris') return ['email', 'phone', 'customerName']
  return ['accountName', 'accountNumber', 'bankCode']
}

export type RecipientFault = 'required' | 'email_format' | 'unknown_value'

/** Whether a gateway pays to a bank in a currency; true also where it has no list of banks. */
function paysTo(bankCode: string, gateway: Gateway, currency: Currency): boolean {
  const banks = gateway === 'XManPay' ? xManPayBanks(currency) : []
  return banks.length === 0 || banks.some((bank) => bank.bankCode === bankCode)
}

/**
 * The fields of a recipient that are missing or wrong for a refund in a currency, with what is wrong; empty when
 * it is complete.
 */
export function recipientFaults(
  gateway: Gateway,
  currency: Currency,
  recipient: Recipient,
): Partial<Record<RecipientField, RecipientFault>> {
  const faults: Partial<Record<RecipientField, RecipientFault>> = {}
  for (const field of fieldsOf(gateway, recipient.accountType)) {
    const value = recipient[field]?.trim() ?? ''
    if (!value || (field === 'accountType' && !isAccountType(value))) faults[field] = 'required'
    else if (field === 'email' && !emailPattern.test(value)) faults[field] = 'email_format'
    else if (field === 'bankCode' && !paysTo(value, gateway, currency))
      faults[field] = 'unknown_value'
  }
  return faults
}
