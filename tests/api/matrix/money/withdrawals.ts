import { type Entries, hidden, own } from '../../support/matrix-entry.ts'
import { withdrawalRecords } from '../../support/withdrawal-records.ts'

const usd = { currency: 'USD' }

export const entries: Entries = {
  'withdraw.list': own(),
  'withdraw.listRecords': own(),
  'withdraw.listStores': own(),
  'withdraw.listSelf': own(),
  'withdraw.listInProcess': own(),
  'withdraw.listOnTheWay': own(),
  'withdraw.listWebsites': own(),
  'withdraw.getToday': own(),
  'withdraw.export': own(),
  'withdraw.verify': hidden((make) => ({ accId: make.store, ...usd })),
  'withdraw.process': hidden(async (make) => {
    await withdrawalRecords(make.api, make.merchant).purse()
    return { accId: make.store, clientId: make.merchant.id, ...usd, amount: '20.00' }
  }),
  'withdraw.getDetail': hidden(async (make) => ({
    flowId: await withdrawalRecords(make.api, make.merchant).withdrawal(),
  })),
  'withdraw.listLines': hidden(async (make) => ({
    flowId: await withdrawalRecords(make.api, make.merchant).withdrawal(),
  })),
  'withdraw.listMovements': hidden((make) => ({
    ...{ accId: make.store, firstDay: '2026-11-01', lastDay: '2026-11-30' },
  })),
  'withdraw.getCalendar': hidden((make) => ({ accId: make.store, ...usd })),
}
