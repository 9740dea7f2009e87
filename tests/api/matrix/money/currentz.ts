import { settlementCurrencies } from '#domain/currencies.ts'
import { type Entries, own } from '../../support/matrix-entry.ts'

let opened = 0
// Of one merchant several ask; the account in a currency is opened once.
const nextCurrency = () => settlementCurrencies[opened++ % settlementCurrencies.length]

export const entries: Entries = {
  'currents.add': own(() => ({ currency: nextCurrency() })),
  'currents.getAutoLoginAddress': own(),
}
