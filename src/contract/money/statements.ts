import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { CurrencyCode, Id, pageEntries, pageOf } from '#contract/shapes.ts'
import { exportFormats } from '#domain/exports.ts'
import { statementFormats } from '#domain/money/statements.ts'
import { NewStatement } from './statement-inputs.ts'
import {
  Bill,
  BillDetail,
  BillEntry,
  billFilters,
  Invoice,
  SettlementLine,
  SettlementStore,
  settlementFilters,
} from './statement-shapes.ts'

declare module '#contract/call.ts' {
  interface FirstWords {
    statements: 'statement'
  }
}

const statements = { menu: 'M-0605' } as const
const invoices = { menu: 'M-0604' } as const
const base = '/merchant/acquirer/statement'

/** A file of a statement or of an invoice, by its id. */
const PaperFile = v.object({
  id: Id,
  format: v.optional(v.picklist(statementFormats, 'unknown_value'), 'pdf'),
  /** Of words in it; the caller's own when left out. */
  language: v.optional(v.picklist(['en', 'zh'], 'unknown_value')),
})
const file = {
  method: 'GET',
  access: { menu: ['M-0605', 'M-0604'] },
  input: PaperFile,
  output: v.object({}),
  file: true,
  refuses: ['refused'],
  sight: 'data.download',
} as const

export const listInvoices = call({
  id: 'statement.listInvoices',
  method: 'GET',
  path: `${base}/invoiceList`,
  access: invoices,
  input: v.object({ ...pageEntries }),
  output: pageOf(Invoice),
  refuses: [],
  summary: 'The invoices of the merchant, newest month first; for who may see all of its websites.',
})

export const download = call({
  id: 'statement.download',
  path: `${base}/downLoad`,
  summary: 'A file of a ready statement or invoice, streamed.',
  ...file,
})

export const getFile = call({
  id: 'statement.getFile',
  path: '/merchant/acquirer/file',
  summary: 'The same file at the address of merchant statement files.',
  ...file,
})

export const create = call({
  id: 'statement.create',
  method: 'POST',
  changes: ['statement'],
  path: `${base}/create`,
  access: statements,
  input: NewStatement,
  output: v.object({ statementId: v.string() }),
  idempotent: true,
  refuses: ['refused', 'key_reused', 'in_progress'],
  summary:
    'Asks for a statement of whole days that are over (UTC+0); one that exists or is still generating is refused, a failed one is tried again.',
})

export const listBills = call({
  id: 'statement.listBills',
  method: 'GET',
  of: ['store'],
  path: `${base}/billList`,
  access: statements,
  input: v.object({ ...billFilters, ...pageEntries }),
  output: pageOf(Bill),
  refuses: [],
  summary: 'Statements, latest period first.',
})

export const getBill = call({
  id: 'statement.getBill',
  method: 'GET',
  of: ['store'],
  path: `${base}/bill`,
  access: statements,
  ours: true,
  input: v.object({ statementId: Id }),
  output: BillDetail,
  refuses: [],
  summary: 'One statement with its sections, their sums by kind and their hashes.',
})

export const listEntries = call({
  id: 'statement.listEntries',
  method: 'GET',
  path: `${base}/billEntries`,
  access: statements,
  ours: true,
  input: v.object({ statementId: Id, storeId: Id, currency: CurrencyCode, ...pageEntries }),
  output: pageOf(BillEntry),
  refuses: [],
  summary: 'The entries of one section of a statement in the order of the ledger.',
})

export const getOptions = call({
  id: 'statement.getOptions',
  method: 'GET',
  path: `${base}/options`,
  access: statements,
  ours: true,
  input: v.object({}),
  output: v.object({ allWebsites: v.boolean() }),
  refuses: [],
  summary: 'Whether the user may have statements of all websites together.',
})

export const querySettlementData = call({
  id: 'statement.querySettlementData',
  method: 'POST',
  reads: true,
  of: ['trade', 'store'],
  path: `${base}/querySettlementData`,
  access: statements,
  ours: true,
  input: v.object({ ...settlementFilters, ...pageEntries }),
  output: pageOf(SettlementLine),
  refuses: [],
  summary: 'What settled by day (UTC+0), website and currency, latest day first.',
})

export const listSettlementStores = call({
  id: 'statement.listSettlementStores',
  method: 'POST',
  reads: true,
  of: ['trade', 'store'],
  path: `${base}/settlementStoreList`,
  access: statements,
  ours: true,
  input: v.object(settlementFilters),
  output: v.object({ records: v.array(SettlementStore) }),
  refuses: [],
  summary: 'What settled on the days asked for, by website and currency.',
})

export const exportSettlement = call({
  id: 'statement.exportSettlement',
  method: 'POST',
  reads: true,
  path: `${base}/settlementExportExcel`,
  access: statements,
  ours: true,
  input: v.object({
    ...settlementFilters,
    format: v.optional(v.picklist(exportFormats, 'unknown_value'), 'xlsx'),
  }),
  output: v.object({}),
  file: true,
  refuses: ['export_failed'],
  sight: 'data.download',
  summary: 'The settlement data as a file, streamed.',
})
