import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, pageEntries, pageOf, SuccessText } from '#contract/shapes.ts'
import { MailPreview, mailBegun } from './brands.ts'
import { ModeTyped } from './link-mode-inputs.ts'

const access = { menu: 'M-0906' } as const
const reads = { menu: ['M-0901', 'M-0906'] } as const
const writes = ['refused', 'key_reused', 'in_progress'] as const
const base = '/merchant/payLink'

export const LinkMode = v.object({
  modeId: v.string(),
  name: v.string(),
  sendsMail: v.boolean(),
  mailTitle: v.nullable(v.string()),
  mailContent: v.nullable(v.string()),
  validHours: v.number(),
  reminds: v.boolean(),
  createdAt: Instant,
  changedAt: Instant,
  removedAt: v.nullable(Instant),
  revision: v.string(),
})
export type LinkMode = v.InferOutput<typeof LinkMode>

export const queryPage = call({
  id: 'mode.queryPage',
  method: 'POST',
  reads: true,
  path: `${base}/queryPayLinkModePage`,
  access: reads,
  input: v.object({
    name: v.optional(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
    ...pageEntries,
  }),
  output: pageOf(LinkMode),
  refuses: [],
  summary: 'Lists the modes of the merchant, newest first.',
})
export const getDetail = call({
  id: 'mode.getDetail',
  method: 'POST',
  reads: true,
  path: `${base}/queryPayLinkModeDetail`,
  access: reads,
  input: v.object({ id: Id }),
  output: LinkMode,
  refuses: [],
  summary: 'Returns one mode, including a removed one.',
})
export const preview = call({
  id: 'mode.preview',
  method: 'POST',
  reads: true,
  of: ['brand'],
  path: `${base}/previewMode`,
  access: reads,
  ours: true,
  input: v.object(mailBegun),
  output: MailPreview,
  refuses: [],
  summary:
    'Previews the email of a mode that is being created, with an example order and the newest brand.',
})
export const addOrUpdate = call({
  id: 'mode.addOrUpdate',
  method: 'POST',
  changes: ['mode'],
  path: `${base}/addOrUpdateMode`,
  access,
  idempotent: true,
  input: ModeTyped,
  output: v.object({ modeId: v.string() }),
  refuses: [...writes, 'changed_meanwhile'],
  summary: 'Adds or changes a mode; existing links keep theirs.',
})
export const remove = call({
  id: 'mode.remove',
  method: 'POST',
  changes: ['mode'],
  path: `${base}/removePayLinkMode`,
  access,
  idempotent: true,
  input: v.object({ id: Id }),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Removes a mode; existing links keep theirs.',
})
