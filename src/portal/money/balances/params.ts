import { currencies } from '#domain/currencies.ts'
import { balanceTabs, journalTypes } from '#domain/funds.ts'
import { choice, choices, range, text, urlParams } from '#portal/kit/url-params.ts'

/** The state of the account balance; the fund types are those of the open tab. */
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
