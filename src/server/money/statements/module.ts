import type * as contract from '#contract/money/statements.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { create, mayHaveAll } from './create.ts'
import { download } from './download.ts'
import { statementEvents } from './events.ts'
import { settlementsSource } from './exports.ts'
import { getBill } from './get-bill.ts'
import { statementJobs } from './jobs.ts'
import { listBills } from './list-bills.ts'
import { listEntries } from './list-entries.ts'
import { listInvoices } from './list-invoices.ts'
import { listSettlementStores, querySettlementData } from './settlement.ts'

export const statements = {
  handlers: {
    create,
    download,
    exportSettlement: (ctx, { format, ...filters }) =>
      streamFile(ctx, { kind: 'settlements', filters }, format),
    getBill,
    getFile: (ctx, input) => download(ctx, input),
    getOptions: async (ctx) => ({ allWebsites: await mayHaveAll(ctx.db, ctx) }),
    listBills,
    listEntries,
    listInvoices,
    listSettlementStores,
    querySettlementData,
  } satisfies HandlersOf<typeof contract>,
  events: statementEvents,
  exports: { settlements: settlementsSource },
  jobs: statementJobs,
}
