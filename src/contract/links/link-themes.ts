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
  /** File name of the theme's own logo; null uses the brand's. */
  logo: v.nullable(v.string()),
  /** Address of the logo that the theme shows. */
  logoUrl: v.string(),
  sector: v.picklist(billSectors),
  fields: v.array(BillFieldShape),
  /** Whether its links always ask the payer for a shipping address, whatever the link says. */
  asksShipping: v.boolean(),
  isDefault: v.boolean(),
  /** Its brand was removed, so no link can be made with it. */
  brandRemoved: v.boolean(),
  /** The default theme belongs to a website that the caller may not see, so they cannot replace it. */
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
    /** The theme to change; without it a new one is added. */
    id: v.optional(Id),
    seen: v.optional(Id),
    name: Text(64),
    brandId: Id,
    /** The name of an uploaded picture; without it the brand's logo is shown. */
    logo: v.nullish(Id),
    sector: BillSectorCode,
    fields: BillFieldsTyped,
    asksShipping: AsksShippingTyped,
    /** Makes this theme the default; the first theme always becomes the default. */
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
