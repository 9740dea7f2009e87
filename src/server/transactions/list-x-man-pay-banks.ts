import type * as contract from '#contract/transactions.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** The banks that XManPay pays out to, by the codes of its interface; the list changes with its contract. */
const banks = {
  BCA: 'Bank Central Asia',
  BNI: 'Bank Negara Indonesia',
  BRI: 'Bank Rakyat Indonesia',
  BTN: 'Bank Tabungan Negara',
  CIMB: 'CIMB Niaga',
  DANAMON: 'Bank Danamon',
  MANDIRI: 'Bank Mandiri',
  MAYBANK: 'Maybank Indonesia',
  OCBC: 'OCBC Indonesia',
  PANIN: 'Panin Bank',
  PERMATA: 'Bank Permata',
  UOB: 'UOB Indonesia',
} as const

/** Banks of the XManPay gateway, by name. */
export const listXManPayBanks: Verb<typeof contract.listXManPayBanks> = async () =>
  Object.entries(banks).map(([bankCode, bankName]) => ({ bankCode, bankName }))
