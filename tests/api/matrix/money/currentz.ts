import { settlementCurrencies } from '#domain/currencies.ts'
import { type Entries, own } from '../../support/matrix-entry.ts'

let opened = 0
// Several callers of one merchant open accounts, and each currency can be opened only once.
const nextCurrency = () => settlementCurrencies[opened++ % settlementCurrencies.length]

export const entries: Entries = {
  'currents.add': own(() => ({ currency: nextCurrency() })),
  'currents.getAutoLoginAddress': own(),
}
