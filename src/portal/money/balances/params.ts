import { currencies } from '#domain/currencies.ts'
import { balanceTabs, journalTypes } from '#domain/funds.ts'
import { choice, choices, range, text, urlParams } from '#portal/kit/url-params.ts'

/** The address state of the account balance. The fund types belong to the open tab. */
export const balanceParams = urlParams({
  currency: choice(currencies, ''),
  tab: choice(balanceTabs, 'balance'),
  range: range(),
  storeId: text(),
  fundType: choices(journalTypes),
  transactionId: text(),
})

export const unsettledParams = urlParams({
  currency: choice(currencies, ''),
  storeId: text(),
})
