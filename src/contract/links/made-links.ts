import * as v from 'valibot'
import { call } from '#contract/call.ts'
import {
  ExportFormat,
  Id,
  Nothing,
  pageEntries,
  pageOf,
  SuccessText,
  sortEntry,
} from '#contract/shapes.ts'
import { paymentLinkStatuses } from '#domain/links/payment-links.ts'
import { LinkMode } from './link-modes.ts'
import { LinkTheme } from './link-themes.ts'
import {
  firstTyped,
  LinkDetail,
  LinkRow,
  linkFilters,
  MadeLink,
  MailShown,
  newerTyped,
  olderTyped,
  Previewed,
} from './made-link-shapes.ts'
import { Order } from './order-shapes.ts'

const access = { menu: 'M-0901' } as const
const writes = ['refused', 'key_reused', 'in_progress'] as const
const making = [...writes, 'website_not_operating'] as const
const base = '/merchant/payLink'

export const list = call({
  id: 'payLink.list',
  method: 'POST',
  reads: true,
  of: ['store', 'group', 'trade'],
  path: `${base}/list`,
  access,
  input: v.object({
    ...linkFilters,
    ...sortEntry('time', 'amount', 'validUntil'),
    ...pageEntries,
  }),
  output: pageOf(LinkRow),
  refuses: [],
  summary: 'Lists the payment links the caller can access, newest first.',
})
export const countTabs = call({
  id: 'payLink.countTabs',
  method: 'POST',
  reads: true,
  of: ['store', 'group'],
  path: `${base}/countTabs`,
  access,
  ours: true,
  input: v.object(linkFilters),
  output: v.object({
    all: v.number(),
    ...Object.fromEntries(paymentLinkStatuses.map((status) => [status, v.number()])),
  } as Readonly<Record<'all' | (typeof paymentLinkStatuses)[number], v.NumberSchema<undefined>>>),
  refuses: [],
  summary: 'Counts links by status, with the other filters applied.',
})
export const getDetail = call({
  id: 'payLink.getDetail',
  method: 'GET',
  of: ['store', 'trade'],
  path: `${base}/detail/{id}`,
  access,
  input: v.object({ id: Id }),
  output: LinkDetail,
  refuses: [],
  summary: 'Returns one link with its history.',
})
export const getMail = call({
  id: 'payLink.getMail',
  method: 'GET',
  path: `${base}/mail/{mailId}`,
  access,
  ours: true,
  input: v.object({ mailId: Id }),
  output: MailShown,
  refuses: [],
  summary: 'Returns an email about a link exactly as it was sent.',
})
export const addOnline = call({
  id: 'payLink.addOnline',
  method: 'POST',
  changes: ['payLink'],
  path: `${base}/addPayLinkOnline`,
  access,
  idempotent: true,
  input: v.object(firstTyped),
  output: MadeLink,
  refuses: making,
  summary: 'Creates a link of the first version, with one set of fields for the whole bill.',
})
export const addV2 = call({
  id: 'payLink.addV2',
  method: 'POST',
  changes: ['payLink'],
  path: `${base}/v2/add`,
  access,
  idempotent: true,
  input: v.object(olderTyped),
  output: MadeLink,
  refuses: making,
  summary: "Creates a link of the second version, with the template's fields for each product.",
})
export const addV3 = call({
  id: 'payLink.addV3',
  method: 'POST',
  changes: ['payLink'],
  path: `${base}/v3/add`,
  access,
  idempotent: true,
  input: v.object(newerTyped),
  output: MadeLink,
  refuses: making,
  summary: 'Creates a link of the third version, from a theme and a mode.',
})
export const queryModeSubject = call({
  id: 'payLink.queryModeSubject',
  method: 'POST',
  reads: true,
  of: ['mode', 'theme'],
  path: `${base}/queryPayLinkModeSubject`,
  access,
  input: Nothing,
  output: v.object({ modes: v.array(LinkMode), themes: v.array(LinkTheme) }),
  refuses: [],
  summary: 'Lists the modes and themes for a new link, the default theme first.',
})
export const listWebsites = call({
  id: 'payLink.listWebsites',
  method: 'GET',
  of: ['store', 'group'],
  path: `${base}/websites`,
  access: { menu: ['M-0901', 'M-0902', 'M-0905'] },
  ours: true,
  input: Nothing,
  output: v.array(v.object({ storeId: v.string() })),
  refuses: [],
  summary: 'Lists the accessible websites for which a link or brand can be created.',
})
export const previewEmail = call({
  id: 'payLink.previewEmail',
  method: 'POST',
  reads: true,
  path: `${base}/emailPreview`,
  access,
  input: Previewed,
  output: MailShown,
  refuses: [],
  summary: 'Previews the email of a link as it would be sent now.',
})
export const previewBill = call({
  id: 'payLink.previewBill',
  method: 'POST',
  reads: true,
  path: `${base}/billPreview`,
  access,
  input: Previewed,
  output: Order,
  refuses: [],
  summary: 'Previews the order of a link as its payer would see it now.',
})
export const resendEmail = call({
  id: 'payLink.resendEmail',
  method: 'POST',
  alsoGet: true,
  changes: ['payLink'],
  path: `${base}/reSendEmail/{id}`,
  access,
  idempotent: true,
  input: v.object({ id: Id }),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Emails a link to its payer again.',
})
export const invalidate = call({
  id: 'payLink.invalidate',
  method: 'POST',
  alsoGet: true,
  changes: ['payLink'],
  path: `${base}/invalidate/{id}`,
  access,
  idempotent: true,
  input: v.object({ id: Id }),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Invalidates a link for good; a payment in progress may still finish.',
})
export const exportExcel = call({
  id: 'payLink.exportExcel',
  method: 'POST',
  reads: true,
  path: `${base}/exportExcel`,
  access,
  input: v.object({ ...linkFilters, format: ExportFormat }),
  output: v.object({}),
  file: true,
  refuses: ['export_failed'],
  sight: 'data.download',
  summary: 'Streams the filtered links as a file; longer lists are exported in the background.',
})
