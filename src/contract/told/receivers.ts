import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Nothing, OptionalText, pageEntries, pageOf, SuccessText } from '#contract/shapes.ts'
import { messageTypes } from '#domain/told/messages.ts'
import { receiverStates } from '#domain/told/receivers.ts'
import { Kind, ReceiverEdited, ReceiverTyped, reachEntries, Types } from './receiver-inputs.ts'
import { Choices, Receiver, ToldType } from './receiver-shapes.ts'

declare module '#contract/call.ts' {
  interface FirstWords {
    receivers: 'receiver'
  }
}

const access = { menu: 'M-0805' } as const
const base = '/merchant/acquirer/messageReceiver'
const writes = ['refused', 'key_reused', 'in_progress'] as const
/** A change by the form or the list. */
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
    /** A part of the name or of the address. */
    keyword: OptionalText(100),
    type: v.optional(v.picklist(messageTypes, 'unknown_value')),
    state: v.optional(v.picklist(receiverStates, 'unknown_value')),
    ...pageEntries,
  }),
  output: pageOf(Receiver),
  refuses: [],
  summary: 'The receivers whose groups are all within those of the caller, newest first.',
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
  summary: 'One receiver.',
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
      type: ToldType,
      /** In the caller's language. */
      name: v.string(),
      /** The administrator is told of it whatever he chooses. */
      always: v.boolean(),
      /** Whether the caller may have others told of it: he may open at least one screen that it is about. */
      mayGive: v.boolean(),
    }),
  ),
  refuses: [],
  summary: 'What a receiver can be told of, and what of it the caller may give.',
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
  summary: 'The operators and groups of which a receiver can be made.',
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
    counts: v.array(v.object({ type: ToldType, count: v.number() })),
  }),
  refuses: [],
  summary: 'What a receiver of these types and groups would have been told of in the last 30 days.',
})

export const add = call({
  id: 'receiver.add',
  ...changing,
  path: `${base}/addReceiver`,
  input: ReceiverTyped,
  output: Saved,
  refuses: [...writes, 'rate_limited'],
  summary: 'Adds a receiver; one who is no operator is first asked to confirm the address.',
})

export const update = call({
  id: 'receiver.update',
  ...changing,
  path: `${base}/updateReceiver`,
  input: ReceiverEdited,
  output: Saved,
  refuses: [...writes, 'changed_meanwhile', 'rate_limited'],
  summary: 'Changes a receiver; another address has to be confirmed again.',
})

export const remove = call({
  id: 'receiver.delete',
  ...changing,
  path: `${base}/deleteReceiver`,
  input: v.object({ receiverId: Id }),
  output: SuccessText,
  refuses: writes,
  summary: 'Removes a receiver, with what was still to be sent.',
})

export const invite = call({
  id: 'receiver.invite',
  ...changing,
  path: `${base}/sendConfirmation`,
  input: v.object({ receiverId: Id }),
  output: SuccessText,
  refuses: [...writes, 'rate_limited'],
  summary: 'Asks a receiver again to confirm the address; the link before is good no longer.',
})

export const test = call({
  id: 'receiver.test',
  ...changing,
  path: `${base}/sendTestMessage`,
  input: v.object({ receiverId: Id }),
  output: SuccessText,
  refuses: writes,
  summary: 'Sends a confirmed receiver a test message, once a minute at most.',
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
    /** What the link does: confirm an address, or unsubscribe it. */
    what: v.picklist(['confirm', 'leave']),
    merchantName: v.string(),
    /** With its middle left out. */
    email: v.string(),
    types: v.array(ToldType),
    state: v.picklist(receiverStates),
  }),
  refuses: [],
  summary: 'Whose messages a link from a mail is about; a link that is over answers like none.',
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
    'Confirms the address of a receiver by the link that was mailed there; twice is as good as once.',
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
    /** As mail programs send it (RFC 8058). */
    'List-Unsubscribe': v.optional(v.literal('One-Click', 'format')),
  }),
  output: SuccessText,
  refuses: [],
  summary: 'Unsubscribes a receiver by the link of a mail; twice is as good as once.',
})
/** Where a mail program unsubscribes with one press. */
export const unsubscribePath = (token: string): string => unsubscribe.path.replace('{token}', token)
