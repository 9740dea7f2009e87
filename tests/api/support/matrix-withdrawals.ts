import { type Entries, hidden, own } from './matrix-entry.ts'

const usd = { currency: 'USD' }

export const withdrawalEntries: Entries = {
  'withdraw.list': own(),
  'withdraw.listRecords': own(),
  'withdraw.listStores': own(),
  'withdraw.listSelf': own(),
  'withdraw.listInProcess': own(),
  'withdraw.listWebsites': own(),
  'withdraw.getToday': own(),
  'withdraw.export': own(),
  'withdraw.verify': hidden((make) => ({ accId: make.store, ...usd })),
  'withdraw.process': hidden(async (make) => {
    await make.purse()
    return { accId: make.store, clientId: make.merchant.id, ...usd, amount: '20.00' }
  }),
  'withdraw.getDetail': hidden(async (make) => ({ flowId: await make.withdrawal() })),
  'withdraw.listLines': hidden(async (make) => ({ flowId: await make.withdrawal() })),
  'withdraw.getCalendar': hidden((make) => ({ accId: make.store, ...usd })),
}
