import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, Nothing, pageEntries, pageOf, SuccessText } from '#contract/shapes.ts'
import { linkSenders, mailLimits } from '#domain/links/link-mails.ts'
import { storefronts } from '#domain/links/storefronts.ts'
import { BrandTyped, ValidHours } from './brand-inputs.ts'

/** Brands belong to the older version, but the themes of the newer one are based on them, so both menus may call. */
const access = { menu: ['M-0902', 'M-0905'] } as const
const reads = { menu: ['M-0901', 'M-0902', 'M-0905'] } as const
const writes = ['refused', 'key_reused', 'in_progress'] as const
const saves = [...writes, 'website_not_operating'] as const
const base = '/merchant/payBrand'

/** A text field while it is being typed. */
const Begun = (max: number) =>
  v.optional(v.pipe(v.string('format'), v.maxLength(max, 'too_long')), '')
const language = v.optional(v.picklist(['en', 'zh'], 'unknown_value'), 'en')
/** A mail while it is being typed, and the language of its example order. */
export const mailBegun = {
  subject: Begun(mailLimits.subject),
  text: Begun(mailLimits.text),
  validHours: v.nullish(ValidHours),
  language,
}
/** A mail with an example order, as it would be sent. */
export const MailPreview = v.object({
  from: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
})
export type MailPreview = v.InferOutput<typeof MailPreview>

export const BrandRow = v.object({
  brandId: v.string(),
  name: v.string(),
  storeId: v.string(),
  storeName: v.string(),
  /** The file name, and the address that shows it. */
  logo: v.string(),
  logoUrl: v.string(),
  colour: v.string(),
  contact: v.string(),
  sender: v.picklist(linkSenders),
  senderAddress: v.string(),
  mailSubject: v.string(),
  mailText: v.string(),
  validHours: v.nullable(v.number()),
  storefront: v.nullable(v.picklist(storefronts)),
  /** A theme based on the brand, which prevents its removal. */
  theme: v.nullable(v.object({ themeId: v.string(), name: v.string() })),
  createdAt: Instant,
  changedAt: Instant,
  /** A removed brand is still returned for the links that were made with it. */
  removedAt: v.nullable(Instant),
  revision: v.string(),
})
export type BrandRow = v.InferOutput<typeof BrandRow>

export const queryPage = call({
  id: 'brand.queryPage',
  method: 'POST',
  reads: true,
  of: ['store', 'group', 'theme'],
  path: `${base}/queryPage`,
  access,
  input: v.object({
    name: v.optional(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
    storeId: v.optional(v.array(Id)),
    ...pageEntries,
  }),
  output: pageOf(BrandRow),
  refuses: [],
  summary: 'Lists the brands of the merchant, newest first.',
})
export const list = call({
  id: 'brand.list',
  method: 'POST',
  reads: true,
  of: ['store', 'group', 'theme'],
  path: `${base}/getBrandList`,
  access: reads,
  input: v.object({ storeId: v.optional(Id) }),
  output: v.array(BrandRow),
  refuses: [],
  summary: 'Lists the brands that can be selected in forms, by name.',
})
export const queryById = call({
  id: 'brand.queryById',
  method: 'GET',
  of: ['store', 'theme'],
  path: `${base}/queryById`,
  access: reads,
  input: v.object({ id: Id }),
  output: BrandRow,
  refuses: [],
  summary: 'Returns one brand, including a removed one.',
})
export const previewById = call({
  id: 'brand.previewById',
  method: 'GET',
  path: `${base}/previewById`,
  access: reads,
  input: v.object({ id: Id, language }),
  output: MailPreview,
  refuses: [],
  summary: 'Previews the email of a brand with an example order.',
})
export const preview = call({
  id: 'brand.preview',
  method: 'POST',
  reads: true,
  path: `${base}/preview`,
  access: reads,
  ours: true,
  input: v.object({
    name: Begun(64),
    logo: v.nullish(Id),
    colour: Begun(7),
    contact: Begun(120),
    sender: v.picklist(linkSenders, 'unknown_value'),
    storefront: v.nullish(v.picklist(storefronts, 'unknown_value')),
    ...mailBegun,
  }),
  output: MailPreview,
  refuses: [],
  summary: 'Previews the email of a brand that is being created, with an example order.',
})
export const listEmailSenders = call({
  id: 'brand.listEmailSenders',
  method: 'GET',
  path: `${base}/getEmailSenderList`,
  access: reads,
  input: Nothing,
  output: v.array(v.object({ sender: v.picklist(linkSenders), address: v.string() })),
  refuses: [],
  summary: 'Lists the addresses that emails of brands can be sent from.',
})
export const add = call({
  id: 'brand.add',
  method: 'POST',
  changes: ['brand'],
  path: `${base}/add`,
  access,
  idempotent: true,
  input: BrandTyped,
  output: v.object({ brandId: v.string() }),
  refuses: [...saves],
  summary: 'Adds a brand.',
})
export const modify = call({
  id: 'brand.modify',
  method: 'POST',
  changes: ['brand', 'theme'],
  path: `${base}/modify`,
  access,
  idempotent: true,
  input: v.object({ id: Id, seen: v.optional(Id), ...BrandTyped.entries }),
  output: SuccessText,
  refuses: [...saves, 'changed_meanwhile'],
  summary: 'Changes a brand; existing links keep theirs.',
})
export const remove = call({
  id: 'brand.delete',
  method: 'POST',
  changes: ['brand'],
  path: `${base}/delete`,
  access,
  idempotent: true,
  input: v.object({ id: Id }),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Removes a brand that no theme uses; existing links keep theirs.',
})
