import type * as contract from '#contract/transactions.ts'
import { xManPayBanks } from '#domain/banks.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** Banks of the XManPay gateway, by name. */
export const listXManPayBanks: Verb<typeof contract.listXManPayBanks> = async (_, { currency }) => [
  ...xManPayBanks(currency),
]
