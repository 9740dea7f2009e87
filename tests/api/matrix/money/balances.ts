import { type Entries, own } from '../../support/matrix-entry.ts'

const usd = { currency: 'USD' }

export const entries: Entries = {
  'balance.get': own(),
  'balance.list': own(() => usd),
  'balance.listCapitalFlow': own(() => usd),
  'balance.listUnsettled': own(),
  'balance.prove': own((make) => ({
    figure: 'balance',
    ...usd,
    storeId: [make.store],
  })),
  'balance.exportCapitalFlow': own(() => usd),
}
