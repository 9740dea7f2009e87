import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, Nothing, pageEntries, pageOf, SuccessText, Text } from '#contract/shapes.ts'
import { billSectors } from '#domain/links/bills.ts'
import {
  AsksShippingTyped,
  BillFieldShape,
  BillFieldsTyped,
  BillSectorCode,
} from './bill-shapes.ts'

const access = { menu: 'M-0903' } as const
/** Themes also have fields, and links are made from templates, so their menus may read too. */
const reads = { menu: ['M-0901', 'M-0903', 'M-0905'] } as const
const writes = ['refused', 'key_reused', 'in_progress'] as const
const base = '/merchant/newPayLink/template'
const typed = {
  sector: BillSectorCode,
  name: Text(64),
  fields: BillFieldsTyped,
  asksShipping: AsksShippingTyped,
}

export const BillTemplate = v.object({
  templateId: v.string(),
  sector: v.picklist(billSectors),
  name: v.string(),
  fields: v.array(BillFieldShape),
  /** Whether its links always ask the payer for a shipping address, whatever the link says. */
  asksShipping: v.boolean(),
  createdAt: Instant,
  changedAt: Instant,
  removedAt: v.nullable(Instant),
  revision: v.string(),
})
export type BillTemplate = v.InferOutput<typeof BillTemplate>

export const listIndustries = call({
  id: 'template.listIndustries',
  method: 'POST',
  reads: true,
  path: `${base}/industry`,
  access: reads,
  input: Nothing,
  output: v.array(v.object({ sector: v.picklist(billSectors), name: v.string() })),
  refuses: [],
  summary: "Lists the business sectors for bills, in the caller's language.",
})
export const getConfig = call({
  id: 'template.getConfig',
  method: 'POST',
  reads: true,
  path: `${base}/config/`,
  access: reads,
  input: v.object({ sector: BillSectorCode }),
  output: v.object({ sector: v.picklist(billSectors), fields: v.array(BillFieldShape) }),
  refuses: [],
  summary: "Returns the common fields of a sector, in the caller's language, as a starting point.",
})
export const list = call({
  id: 'template.list',
  method: 'POST',
  reads: true,
  path: `${base}/list`,
  access: reads,
  input: v.object({
    name: v.optional(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
    sector: v.optional(v.array(BillSectorCode)),
    ...pageEntries,
  }),
  output: pageOf(BillTemplate),
  refuses: [],
  summary: 'Lists the bill templates of the merchant, newest first.',
})
export const add = call({
  id: 'template.add',
  method: 'POST',
  changes: ['template'],
  path: `${base}/add`,
  access,
  idempotent: true,
  input: v.object(typed),
  output: v.object({ templateId: v.string() }),
  refuses: [...writes],
  summary: 'Adds a bill template.',
})
export const update = call({
  id: 'template.update',
  method: 'POST',
  changes: ['template'],
  path: `${base}/update`,
  access,
  idempotent: true,
  input: v.object({ id: Id, seen: v.optional(Id), ...typed }),
  output: SuccessText,
  refuses: [...writes, 'changed_meanwhile'],
  summary: 'Changes a bill template; existing links keep theirs.',
})
export const remove = call({
  id: 'template.delete',
  method: 'POST',
  alsoGet: true,
  changes: ['template'],
  path: `${base}/delete/{id}`,
  access,
  idempotent: true,
  input: v.object({ id: Id }),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Removes a bill template; existing links keep theirs.',
})
export const getDetail = call({
  id: 'template.getDetail',
  method: 'GET',
  path: `${base}/detail/{id}`,
  access: reads,
  input: v.object({ id: Id }),
  output: BillTemplate,
  refuses: [],
  summary: 'Returns one bill template, including a removed one.',
})
