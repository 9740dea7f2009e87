import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant } from '#contract/shapes.ts'
import { secretActs, secretKinds } from '#domain/access/keys.ts'
import { buttons } from '#domain/permissions.ts'
import { Code, CodeSent, codeFailures, sendFailures } from './codes.ts'

/** A key or salt as shown to every user who has the menu. */
const Secret = v.object({
  storeId: v.string(),
  storeName: v.string(),
  kind: v.picklist(secretKinds),
  /** Public name of the key; null when the store has none yet. */
  keyId: v.nullable(v.string()),
  /** Masked except for its last four characters. */
  masked: v.nullable(v.string()),
  generation: v.number(),
  changedAt: v.nullable(Instant),
  changedBy: v.nullable(v.string()),
})
const OpenSecret = v.object({ ...Secret.entries, value: v.nullable(v.string()) })
const which = { storeId: Id, kind: v.picklist(secretKinds, 'unknown_value') }

export const select = call({
  id: 'key.select',
  method: 'GET',
  path: '/merchant/acquirer/store/selectKeys',
  request: 'form',
  access: { menu: 'M-0702' },
  input: v.object({ kind: v.optional(v.picklist(secretKinds, 'unknown_value')) }),
  output: v.array(Secret),
  refuses: [],
  summary: 'Lists the keys and salts of the stores the caller can access, masked.',
})
export const selectDetail = call({
  id: 'key.selectDetail',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/store/selectKeyDetail',
  access: { menu: 'M-0702', button: buttons.showKey },
  input: v.object({ ...which, code: v.optional(Code) }),
  output: OpenSecret,
  refuses: [...codeFailures],
  summary: 'Returns one key or salt; in full with a code for the action show.',
})
export const refreshSendMsg = call({
  id: 'key.refreshSendMsg',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/store/refreshKeySendMsg',
  request: 'form',
  access: { menu: 'M-0702' },
  input: v.object({
    ...which,
    act: v.optional(v.picklist(secretActs, 'unknown_value'), 'refresh'),
  }),
  output: CodeSent,
  refuses: [...sendFailures],
  summary: "Sends the user's phone a code for an action on a key or salt.",
})
export const generate = call({
  id: 'key.generate',
  method: 'POST',
  changes: ['key'],
  path: '/merchant/acquirer/store/generateKey',
  access: { menu: 'M-0702', button: buttons.refreshKey },
  idempotent: true,
  input: v.object({ ...which, code: Code }),
  output: OpenSecret,
  refuses: [...codeFailures, 'key_reused', 'in_progress'],
  summary: 'Creates or replaces a key or salt; the old one stops working at once.',
})
export const download = call({
  id: 'key.download',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/store/downloadKeys',
  access: { menu: 'M-0702', button: buttons.downloadKeys },
  file: true,
  input: v.object({ storeId: Id, code: Code }),
  output: v.object({}),
  refuses: [...codeFailures],
  /** The handler writes its own audit entry naming who fetched it. */
  sight: 'none',
  summary: 'Downloads the key and salt of a store as a file.',
})
