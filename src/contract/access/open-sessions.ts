import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, Nothing, SuccessText } from '#contract/shapes.ts'

export const OpenSession = v.object({
  sessionId: v.string(),
  userId: v.string(),
  userName: v.string(),
  email: v.string(),
  kind: v.picklist(['administrator', 'operator']),
  /** Whether this is the session that makes the request. */
  current: v.boolean(),
  address: v.string(),
  /** The user agent that the browser sent at sign-in; empty when it sent none. */
  agent: v.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
})
export type OpenSession = v.InferOutput<typeof OpenSession>

export const list = call({
  id: 'session.list',
  method: 'POST',
  path: '/merchant/acquirer/user/sessions',
  access: 'session',
  ours: true,
  reads: true,
  input: Nothing,
  output: v.object({ records: v.array(OpenSession) }),
  refuses: [],
  summary: "Lists the user's open sessions; for the administrator, those of the operators too.",
})
export const end = call({
  id: 'session.end',
  method: 'POST',
  changes: ['session'],
  path: '/merchant/acquirer/user/endSession',
  access: 'session',
  ours: true,
  input: v.object({ sessionId: Id }),
  output: SuccessText,
  refuses: [],
  summary: 'Ends one of the listed sessions at once.',
})
