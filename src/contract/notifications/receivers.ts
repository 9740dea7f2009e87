import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Nothing, OptionalText, pageEntries, pageOf, SuccessText } from '#contract/shapes.ts'
import { messageTypes } from '#domain/notifications/messages.ts'
import { receiverStates } from '#domain/notifications/receivers.ts'
import { Kind, ReceiverEdited, ReceiverTyped, reachEntries, Types } from './receiver-inputs.ts'
import { Choices, NotificationType, Receiver } from './receiver-shapes.ts'

const access = { menu: 'M-0805' } as const
const base = '/merchant/acquirer/messageReceiver'
const writes = ['refused', 'key_reused', 'in_progress'] as const
/** A change through the form or the list. */
const changing = {
  method: 'POST',
  changes: ['receiver'],
  access,
  ours: true,
  idempotent: true,
} as const
const Saved = v.object({ receiverId: v.string(), state: v.picklist(receiverStates) })
const Token = v.pipe(v.string('required'), v.regex(/^[\w-]{43}$/, 'format'))

export const list = call({
  id: 'receiver.list',
  method: 'POST',
  reads: true,
  of: ['operator', 'group'],
  path: `${base}/queryReceiverPage`,
  access,
  ours: true,
  input: v.object({
    /** Part of the name or of the address. */
    keyword: OptionalText(100),
    type: v.optional(v.picklist(messageTypes, 'unknown_value')),
    state: v.optional(v.picklist(receiverStates, 'unknown_value')),
    ...pageEntries,
  }),
  output: pageOf(Receiver),
  refuses: [],
  summary: "Lists the receivers whose groups are all within the caller's own, newest first.",
})

export const getDetail = call({
  id: 'receiver.getDetail',
  method: 'POST',
  reads: true,
  of: ['operator', 'group'],
  path: `${base}/getReceiverDetail`,
  access,
  ours: true,
  input: v.object({ receiverId: Id }),
  output: Receiver,
  refuses: [],
  summary: 'Returns one receiver.',
})

export const listMessageTypes = call({
  id: 'receiver.listMessageTypes',
  method: 'GET',
  path: `${base}/getMessageTypes`,
  access,
  ours: true,
  input: Nothing,
  output: v.array(
    v.object({
      type: NotificationType,
      /** In the caller's language. */
      name: v.string(),
      /** The administrator is always notified of it, whatever the settings. */
      always: v.boolean(),
      /** Whether the caller may assign it to others: they may open at least one screen that it concerns. */
      mayGive: v.boolean(),
    }),
  ),
  refuses: [],
  summary: 'Lists the message types a receiver can get, and which of them the caller may assign.',
})

export const listChoices = call({
  id: 'receiver.listChoices',
  method: 'GET',
  of: ['operator', 'group'],
  path: `${base}/getReceiverChoices`,
  access,
  ours: true,
  input: Nothing,
  output: Choices,
  refuses: [],
  summary: 'Lists the operators and groups for which a receiver can be added.',
})

export const preview = call({
  id: 'receiver.preview',
  method: 'POST',
  reads: true,
  of: ['message', 'operator', 'group'],
  path: `${base}/previewReceiver`,
  access,
  ours: true,
  input: v.object({ kind: Kind, operatorCode: v.optional(Id), types: Types, ...reachEntries }),
  output: v.object({
    days: v.number(),
    counts: v.array(v.object({ type: NotificationType, count: v.number() })),
  }),
  refuses: [],
  summary:
    'Previews what a receiver of these types and groups would have been sent over the last 30 days.',
})

export const add = call({
  id: 'receiver.add',
  ...changing,
  path: `${base}/addReceiver`,
  input: ReceiverTyped,
  output: Saved,
  refuses: [...writes, 'rate_limited'],
  summary: 'Adds a receiver; anyone who is not an operator must first confirm the address.',
})

export const update = call({
  id: 'receiver.update',
  ...changing,
  path: `${base}/updateReceiver`,
  input: ReceiverEdited,
  output: Saved,
  refuses: [...writes, 'changed_meanwhile', 'rate_limited'],
  summary: 'Changes a receiver; a different address must be confirmed again.',
})

export const remove = call({
  id: 'receiver.delete',
  ...changing,
  path: `${base}/deleteReceiver`,
  input: v.object({ receiverId: Id }),
  output: SuccessText,
  refuses: writes,
  summary: 'Removes a receiver, along with messages still waiting to be sent.',
})

export const invite = call({
  id: 'receiver.invite',
  ...changing,
  path: `${base}/sendConfirmation`,
  input: v.object({ receiverId: Id }),
  output: SuccessText,
  refuses: [...writes, 'rate_limited'],
  summary: 'Sends a receiver a new confirmation email; the previous link is no longer valid.',
})

export const test = call({
  id: 'receiver.test',
  ...changing,
  path: `${base}/sendTestMessage`,
  input: v.object({ receiverId: Id }),
  output: SuccessText,
  refuses: writes,
  summary: 'Sends a confirmed receiver a test message, at most once a minute.',
})

export const getInvitation = call({
  id: 'receiver.getInvitation',
  method: 'POST',
  reads: true,
  path: `${base}/getInvitation`,
  access: 'payer',
  ours: true,
  input: v.object({ token: Token }),
  output: v.object({
    /** The purpose of the link: confirming an address, or unsubscribing it. */
    what: v.picklist(['confirm', 'leave']),
    merchantName: v.string(),
    /** With its middle masked. */
    email: v.string(),
    types: v.array(NotificationType),
    state: v.picklist(receiverStates),
  }),
  refuses: [],
  summary:
    'Returns whose messages the link in an email is about; an expired link is treated as unknown.',
})

export const confirm = call({
  id: 'receiver.confirm',
  method: 'POST',
  changes: ['receiver'],
  path: `${base}/confirmAddress`,
  access: 'public',
  ours: true,
  input: v.object({ token: Token }),
  output: SuccessText,
  refuses: ['refused'],
  summary:
    "Confirms a receiver's address with the link from the email; confirming twice changes nothing.",
})

export const unsubscribe = call({
  id: 'receiver.unsubscribe',
  method: 'POST',
  changes: ['receiver'],
  path: `${base}/unsubscribe/{token}`,
  access: 'public',
  ours: true,
  request: 'form',
  input: v.object({
    token: Token,
    /** Sent by mail programs (RFC 8058). */
    'List-Unsubscribe': v.optional(v.literal('One-Click', 'format')),
  }),
  output: SuccessText,
  refuses: [],
  summary:
    'Unsubscribes a receiver with the link from an email; unsubscribing twice changes nothing.',
})
/** Address for one-click unsubscription by mail programs. */
export const unsubscribePath = (token: string): string => unsubscribe.path.replace('{token}', token)
