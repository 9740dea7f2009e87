import * as v from 'valibot'
import { call } from '#contract/call.ts'
import {
  CurrencyCode,
  Decimal,
  ExportFormat,
  Id,
  Instant,
  Nothing,
  pageEntries,
  pageOf,
} from '#contract/shapes.ts'
import { letterLanguages } from '#domain/payments/appeals.ts'
import { DraftInput, WrittenMaterials } from './appeal-inputs.ts'
import { ChargebackDetail, ChargebackRow, chargebackFilters } from './chargeback-shapes.ts'

/** Each of these menus shows cases: their own list, or the page of a website. */
export const chargebackMenus = ['M-0401', 'M-0202'] as const
const menu = 'M-0401' as const
const repeated = ['key_reused', 'in_progress'] as const

export const list = call({
  id: 'chargeback.list',
  method: 'POST',
  reads: true,
  of: ['trade', 'logistics'],
  path: '/merchant/chargeBack/list',
  access: { menu: chargebackMenus },
  input: v.object({ ...chargebackFilters, ...pageEntries }),
  output: pageOf(ChargebackRow),
  refuses: [],
  summary: 'Lists the chargeback cases of the stores the user can access, latest first.',
})

const Counted = v.object({ count: v.number(), capped: v.boolean() })
export const countTabs = call({
  id: 'chargeback.countTabs',
  method: 'POST',
  reads: true,
  path: '/merchant/chargeBack/countTabs',
  access: { menu: chargebackMenus },
  ours: true,
  input: v.object(chargebackFilters),
  output: v.object({ all: Counted, pending: Counted, waiting: Counted, closed: Counted }),
  refuses: [],
  summary: 'Counts cases by status, with the filters applied.',
})

export const getSummary = call({
  id: 'chargeback.getSummary',
  method: 'GET',
  of: ['trade'],
  path: '/merchant/chargeBack/summary',
  access: { menu },
  ours: true,
  input: Nothing,
  output: v.object({
    /** Disputed amounts of cases that wait for an answer, by currency. */
    atRisk: v.array(v.object({ currency: CurrencyCode, amount: Decimal, count: v.number() })),
    /** The same in the main currency; null where nothing is at risk or a rate is missing. */
    total: v.nullable(v.object({ currency: CurrencyCode, amount: Decimal, ratesAt: Instant })),
    cases: v.number(),
    /** How many of them have less than three days left. */
    endSoon: v.number(),
    /** First chargebacks per successful payments of each UTC month, the current one first; null rate: no payments. */
    months: v.array(
      v.object({
        month: v.string(),
        chargebacks: v.number(),
        payments: v.number(),
        rate: v.nullable(v.string()),
      }),
    ),
    /** The current and the previous month were at or above the warning threshold. */
    warned: v.boolean(),
  }),
  refuses: [],
  summary: 'Returns what is at risk, what ends soon, and the chargeback rate of three months.',
})

export const getDataAuth = call({
  id: 'chargeback.getDataAuth',
  method: 'GET',
  path: '/merchant/chargeBack/dataAuth',
  access: 'session',
  input: Nothing,
  output: v.boolean(),
  refuses: [],
  summary: 'Returns whether the user may see chargebacks; if not, everything about them is hidden.',
})

export const getWebsiteUrl = call({
  id: 'chargeback.getWebsiteUrl',
  method: 'GET',
  path: '/merchant/chargeBack/getWebsiteUrl',
  access: { menu: chargebackMenus },
  input: Nothing,
  output: v.array(v.object({ storeId: v.string(), storeName: v.string(), websiteUrl: v.string() })),
  refuses: [],
  summary: 'Lists the accessible websites, for the filter.',
})

export const getDetail = call({
  id: 'chargeback.getDetail',
  method: 'GET',
  of: ['trade', 'logistics'],
  path: '/merchant/chargeBack/detail',
  access: { menu },
  input: v.object({ chargebackId: Id }),
  output: ChargebackDetail,
  refuses: [],
  summary:
    'Returns a case with its evidence, its answers, its money by stage and the possible actions.',
})

export const saveDraft = call({
  id: 'chargeback.saveDraft',
  method: 'POST',
  changes: [],
  path: '/merchant/chargeBack/saveDraft',
  access: { menu },
  input: DraftInput,
  output: v.object({ revision: v.string(), savedAt: Instant }),
  refuses: ['refused', 'changed_meanwhile', 'too_many_files'],
  summary: 'Saves the draft answer of a case, complete or not. Each case has one draft.',
})

export const reply = call({
  id: 'chargeback.reply',
  method: 'POST',
  changes: ['chargeback', 'trade'],
  path: '/merchant/chargeBack/replyOperate',
  access: { menu },
  input: v.variant(
    'operation',
    [
      v.object({
        operation: v.picklist(['submit', 'edit']),
        chargebackId: Id,
        materials: WrittenMaterials,
        revision: v.optional(v.string('format')),
      }),
      v.object({
        operation: v.picklist(['takeBack', 'reopen', 'waive', 'confirm']),
        chargebackId: Id,
      }),
    ],
    'unknown_value',
  ),
  output: v.object({ sendAt: v.nullable(Instant) }),
  idempotent: true,
  refuses: ['refused', 'changed_meanwhile', 'too_many_files', ...repeated],
  summary:
    'Answers a case, changes or takes back the answer, reopens a sent one, waives the case (final) or confirms it in pre-arbitration (final).',
})

const language = v.optional(v.picklist(letterLanguages, 'unknown_value'), 'en')
export const getPack = call({
  id: 'chargeback.getPack',
  method: 'GET',
  path: '/merchant/chargeBack/pack',
  access: { menu },
  ours: true,
  input: v.object({
    chargebackId: Id,
    /** A submitted version; omitted: a preview made from the draft. */
    answerId: v.optional(Id),
    language,
  }),
  output: v.object({}),
  file: true,
  refuses: ['file_missing'],
  sight: 'file.read',
  summary:
    'Returns the pack as the bank sees it: one PDF with letter, contents and every document.',
})

export const download = call({
  id: 'chargeback.download',
  method: 'POST',
  reads: true,
  path: '/merchant/chargeBack/list/download',
  access: { menu },
  input: v.object({ ...chargebackFilters, format: ExportFormat }),
  output: v.object({}),
  file: true,
  refuses: ['export_failed'],
  sight: 'data.download',
  summary: 'Streams the filtered cases as a file.',
})
