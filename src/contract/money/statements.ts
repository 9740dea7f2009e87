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

const statements = { menu: 'M-0605' } as const
const invoices = { menu: 'M-0604' } as const
const base = '/merchant/acquirer/statement'

/** A file of a statement or of an invoice, by its id. */
const DocumentFile = v.object({
  id: Id,
  format: v.optional(v.picklist(statementFormats, 'unknown_value'), 'pdf'),
  /** Language of its labels; by default the caller's. */
  language: v.optional(v.picklist(['en', 'zh'], 'unknown_value')),
})
const file = {
  method: 'GET',
  access: { menu: ['M-0605', 'M-0604'] },
  input: DocumentFile,
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
  summary:
    "Lists the merchant's invoices, newest month first, for users who can access all of its websites.",
})

export const download = call({
  id: 'statement.download',
  path: `${base}/downLoad`,
  summary: 'Streams a file of a finished statement or invoice.',
  ...file,
})

export const getFile = call({
  id: 'statement.getFile',
  path: '/merchant/acquirer/file',
  summary: 'Returns the same file at the address for merchant statement files.',
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
    'Requests a statement of whole days that have ended (UTC+0). One that exists or is being generated is refused; a failed one is generated again.',
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
  summary: 'Lists statements, latest period first.',
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
  summary: 'Returns one statement with its sections, their sums by type and their hashes.',
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
  summary: 'Lists the entries of one section of a statement in ledger order.',
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
  summary: 'Returns whether the user may have statements covering all websites.',
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
  summary: 'Lists what settled by day (UTC+0), website and currency, latest day first.',
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
  summary: 'Returns what settled on the given days, by website and currency.',
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
  summary: 'Streams the settlement data as a file.',
})
