import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, pageEntries, pageOf, SuccessText, Text } from '#contract/shapes.ts'
import { billSectors } from '#domain/links/bills.ts'
import {
  AsksShippingTyped,
  BillFieldShape,
  BillFieldsTyped,
  BillSectorCode,
} from './bill-shapes.ts'

declare module '#contract/call.ts' {
  interface FirstLabels {
    linkThemes: 'theme'
  }
}

const access = { menu: 'M-0905' } as const
const reads = { menu: ['M-0901', 'M-0905'] } as const
const writes = ['refused', 'key_reused', 'in_progress'] as const
const base = '/merchant/payLink'

export const LinkTheme = v.object({
  themeId: v.string(),
  name: v.string(),
  brandId: v.string(),
  brandName: v.string(),
  storeId: v.string(),
  colour: v.string(),
  /** The name of its own logo's file; null is the brand's. */
  logo: v.nullable(v.string()),
  /** Where the logo that it shows is found. */
  logoUrl: v.string(),
  sector: v.picklist(billSectors),
  fields: v.array(BillFieldShape),
  /** Whether its links ask their payer for a shipping address, whatever the link says. */
  asksShipping: v.boolean(),
  isDefault: v.boolean(),
  /** Its brand was removed, so that no link can be made of it. */
  brandRemoved: v.boolean(),
  /** The default theme is of a website that the caller does not reach: he puts none in its place. */
  defaultBeyondReach: v.boolean(),
  createdAt: Instant,
  changedAt: Instant,
  removedAt: v.nullable(Instant),
  revision: v.string(),
})
export type LinkTheme = v.InferOutput<typeof LinkTheme>

export const list = call({
  id: 'theme.list',
  method: 'POST',
  reads: true,
  of: ['store', 'group', 'brand'],
  path: `${base}/queryPayLinkSubjectList`,
  access: reads,
  input: v.object({
    name: v.optional(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
    brandId: v.optional(v.array(Id)),
    ...pageEntries,
  }),
  output: pageOf(LinkTheme),
  refuses: [],
  summary: 'Lists the themes of the merchant, newest first.',
})
export const getDetail = call({
  id: 'theme.getDetail',
  method: 'POST',
  reads: true,
  of: ['brand'],
  path: `${base}/queryPayLinkSubjectDetail`,
  access: reads,
  input: v.object({ id: Id }),
  output: LinkTheme,
  refuses: [],
  summary: 'Returns one theme, including a removed one.',
})
export const addOrUpdate = call({
  id: 'theme.addOrUpdate',
  method: 'POST',
  changes: ['theme'],
  path: `${base}/addOrUpdateSubject`,
  access,
  idempotent: true,
  input: v.object({
    /** Of the theme that is changed; without it a new one is added. */
    id: v.optional(Id),
    seen: v.optional(Id),
    name: Text(64),
    brandId: Id,
    /** The name of an uploaded picture; without it the brand's logo is shown. */
    logo: v.nullish(Id),
    sector: BillSectorCode,
    fields: BillFieldsTyped,
    asksShipping: AsksShippingTyped,
    /** Makes it the default one; the first theme is in any case. */
    isDefault: v.optional(v.boolean('format'), false),
  }),
  output: v.object({ themeId: v.string() }),
  refuses: [...writes, 'changed_meanwhile'],
  summary: 'Adds or changes a theme; existing links keep theirs.',
})
export const remove = call({
  id: 'theme.remove',
  method: 'POST',
  changes: ['theme'],
  path: `${base}/removePayLinkSubject`,
  access,
  idempotent: true,
  input: v.object({ id: Id }),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Removes a theme other than the default; existing links keep theirs.',
})
export const updateDefault = call({
  id: 'theme.updateDefault',
  method: 'POST',
  changes: ['theme'],
  path: `${base}/updateDefaultSubject`,
  access,
  idempotent: true,
  input: v.object({ id: Id }),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Makes a theme the default instead of the current one.',
})
