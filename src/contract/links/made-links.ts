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
  summary: 'The payment links in reach, newest first.',
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
  summary: 'How many links have each status, under the other filters.',
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
  summary: 'One link with its life.',
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
  summary: 'A mail about a link as it was sent.',
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
  summary: 'Makes a link of the first version: its fields stand once for the whole bill.',
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
  summary: 'Makes a link of the second version: each product has the fields of the template.',
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
  summary: 'Makes a link of the third version, of a theme and a mode.',
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
  summary: 'The modes and themes that a new link may be made of, the default theme first.',
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
  summary: 'The websites in reach that a new link or brand may be made for.',
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
  summary: 'The mail of a link as it would be sent now.',
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
  summary: 'The order of a link as its payer would see it now.',
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
  summary: 'Mails a link to its payer once more.',
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
  summary: 'Ends a link for good; a payment under way may finish.',
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
  summary: 'The links of a list as a file, streamed; longer ones are exported as a job.',
})
