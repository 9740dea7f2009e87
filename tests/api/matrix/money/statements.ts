import { transact } from '#server/db/transact.ts'
import { inbound, settlement } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { beginInvoice } from '#server/money/statements/begin.ts'
import { runJobs } from '../../../support/trades.ts'
import { type Entries, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'
import { openStatements } from '../../support/statements.ts'

const day = 86_400_000
const dayBefore = (make: MatrixRecords, days: number) =>
  new Date(make.api.clock.now().getTime() - days * day)
const dayText = (at: Date) => at.toISOString().slice(0, 10)

/** Money of the first store that was received before any requested day. */
async function earned(make: MatrixRecords): Promise<void> {
  const place = {
    ...{ merchantId: make.merchant.id, storeId: make.store, transactionId: make.api.newId('txn') },
    flowId: null,
    currency: 'USD',
    at: dayBefore(make, 1_000),
  } as const
  const paid = { amount: 10_000n, currency: 'USD', rate: '1' } as const
  const parts = { gross: 10_000n, fee: 300n, reserve: 1_000n }
  await transact(make.api.db, (tx) =>
    post(tx, [...inbound(place, 10_000n, paid), ...settlement(place, parts)]),
  )
}

/** The offset of a day that no other statement of the matrix covers, in any file of this worker. */
let days = 2
const asked = (make: MatrixRecords) => ({
  ...({ type: 'daily', firstDay: dayText(dayBefore(make, days++)), storeId: make.store } as const),
})

async function statement(make: MatrixRecords): Promise<string> {
  await earned(make)
  return openStatements(make.api).made(make.by, asked(make))
}

const file = (format: string) => async (make: MatrixRecords) => ({
  id: await statement(make),
  format,
})

export const entries: Entries = {
  'statement.listInvoices': own(async (make) => {
    const { api, merchant } = make
    await transact(api.db, (tx) =>
      beginInvoice(tx, api.ctx(), { merchantId: merchant.id, month: '2026-10' }),
    )
    await runJobs(api.ctx(), 'invoice.make')
    return {}
  }),
  'statement.download': hidden(file('csv')),
  'statement.getFile': hidden(file('pdf')),
  'statement.create': hidden(async (make) => {
    await earned(make)
    return asked(make)
  }),
  'statement.listBills': own(),
  'statement.getBill': hidden(async (make) => ({ statementId: await statement(make) })),
  'statement.listEntries': hidden(async (make) => ({
    ...{ statementId: await statement(make), storeId: make.store, currency: 'USD' },
  })),
  'statement.getOptions': own(),
  'statement.querySettlementData': own(),
  'statement.listSettlementStores': own(),
  'statement.exportSettlement': own(),
}
