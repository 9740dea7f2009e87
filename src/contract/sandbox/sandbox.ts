import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { mayHold } from '#contract/other-numbers.ts'
import { Id, Instant, Nothing, pageEntries, pageOf } from '#contract/shapes.ts'
import { cardBrands } from '#domain/cards.ts'
import { collectionProducts } from '#domain/money/virtual-accounts.ts'
import { declineCodes } from '#domain/payments/declines.ts'
import { staffRoles } from '#domain/staff-permissions.ts'
import { Clock, cardOutcomes, ExecutedJob, ExecutedKinds, MoveId, SentMessage } from './shapes.ts'

export const clockMoves = ['hour', 'day', 'deadline', 'days180'] as const

export const getClock = call({
  id: 'sandbox.getClock',
  method: 'GET',
  path: '/sandbox-api/clock',
  access: 'sandbox',
  ours: true,
  input: Nothing,
  output: Clock,
  refuses: [],
  summary: 'Returns the sandbox clock and the next deadline.',
})
export const moveClock = call({
  id: 'sandbox.moveClock',
  method: 'POST',
  changes: [],
  path: '/sandbox-api/clock/move',
  access: 'sandbox',
  ours: true,
  input: v.object({ by: v.picklist(clockMoves, 'unknown_value') }),
  output: Clock,
  refuses: ['clock_moving'],
  summary:
    'Starts moving the clock forward: everything that falls due runs in order, and `sandbox.getClock` reports the progress.',
})
export const getFired = call({
  id: 'sandbox.getFired',
  method: 'GET',
  path: '/sandbox-api/fired/kinds',
  access: 'sandbox',
  ours: true,
  input: v.object({ moveId: v.optional(MoveId) }),
  output: ExecutedKinds,
  refuses: [],
  summary:
    'Returns what fired, by type, in one move of the clock with the figures it changed, or in total. Signed-in users see their own merchant only.',
})
export const listFired = call({
  id: 'sandbox.listFired',
  method: 'POST',
  changes: [],
  path: '/sandbox-api/fired',
  access: 'sandbox',
  ours: true,
  input: v.object({
    moveId: v.optional(MoveId),
    kind: v.optional(v.pipe(v.string(), v.maxLength(64, 'too_long'))),
    ...pageEntries,
  }),
  output: pageOf(ExecutedJob),
  refuses: [],
  summary: 'Lists what fired, latest first. Signed-in users see their own merchant only.',
})
export const listInbox = call({
  id: 'sandbox.listInbox',
  method: 'POST',
  changes: [],
  path: '/sandbox-api/inbox',
  access: 'sandbox',
  ours: true,
  input: v.object({ channel: v.optional(v.picklist(['mail', 'sms'])), ...pageEntries }),
  output: pageOf(SentMessage),
  refuses: [],
  summary: 'Lists every SMS and email that the sandbox has sent.',
})
export const getMailFile = call({
  id: 'sandbox.getMailFile',
  method: 'GET',
  path: '/sandbox-api/inbox/{id}/file',
  access: 'sandbox',
  ours: true,
  input: v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'format')) }),
  output: v.object({}),
  file: true,
  refuses: [],
  sight: 'none',
  summary: 'Downloads the file attached to an email.',
})
export const listCards = call({
  id: 'sandbox.listCards',
  method: 'GET',
  path: '/sandbox-api/cards',
  access: 'sandbox',
  ours: true,
  input: Nothing,
  output: v.object({
    cards: v.array(
      v.object({
        number: v.string(),
        brand: v.picklist(cardBrands),
        outcome: v.picklist(cardOutcomes),
        declineCode: v.nullable(v.picklist(declineCodes)),
      }),
    ),
    links: v.array(
      v.object({
        url: v.string(),
        brandName: v.string(),
        amount: v.string(),
        currency: v.string(),
        state: v.string(),
      }),
    ),
    users: v.array(
      v.object({
        kind: v.string(),
        email: v.string(),
        password: v.string(),
        merchantName: v.string(),
        note: v.string(),
        /** Roles of a staff member. */
        roles: v.array(v.picklist(staffRoles)),
      }),
    ),
  }),
  refuses: [],
  summary: 'Returns test cards, demo links and demo sign-ins.',
})
export const tokenizeCard = call({
  id: 'sandbox.tokenizeCard',
  method: 'POST',
  changes: [],
  path: '/sandbox-api/card-fields/tokens',
  access: 'sandbox',
  ours: true,
  input: v.object({
    number: v.pipe(v.string('required'), v.regex(/^\d{12,19}$/, 'format'), mayHold('card_fields')),
    expiryMonth: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])$/, 'format')),
    expiryYear: v.pipe(v.string(), v.regex(/^\d{2}$/, 'format')),
    securityCode: v.pipe(v.string(), v.regex(/^\d{3,4}$/, 'format')),
  }),
  output: v.object({ cardToken: v.string() }),
  refuses: [],
  summary:
    'Provides the card fields of the sandbox network: a card becomes a token, and the number is not stored.',
})
export const getChallenge = call({
  id: 'sandbox.getChallenge',
  method: 'GET',
  path: '/sandbox-api/challenges/{challengeId}',
  access: 'sandbox',
  ours: true,
  input: v.object({ challengeId: Id }),
  output: v.object({
    merchantName: v.string(),
    amount: v.string(),
    currency: v.string(),
    maskedCard: v.string(),
    code: v.string(),
    state: v.picklist(['open', 'passed', 'failed']),
    returnUrl: v.string(),
  }),
  refuses: [],
  summary: 'Returns the 3-D Secure challenge of a payment.',
})
export const answerChallenge = call({
  id: 'sandbox.answerChallenge',
  method: 'POST',
  changes: [],
  path: '/sandbox-api/challenges/{challengeId}/answer',
  access: 'sandbox',
  ours: true,
  input: v.object({ challengeId: Id, code: v.pipe(v.string(), v.maxLength(6)) }),
  output: v.object({ state: v.picklist(['open', 'passed', 'failed']), returnUrl: v.string() }),
  refuses: [],
  summary: 'Answers the challenge; an empty code cancels it.',
})
const MetaToken = v.pipe(v.string('required'), v.maxLength(64, 'too_long'))
export const openIdentity = call({
  id: 'sandbox.openIdentity',
  method: 'POST',
  changes: [],
  path: '/sandbox-api/identity/open',
  access: 'sandbox',
  ours: true,
  input: v.object({ metaToken: MetaToken }),
  output: v.object({ merchantName: v.string(), userName: v.string() }),
  refuses: ['ticket_refused'],
  summary: 'Redeems the token of the external identity page and returns whose it is.',
})
export const sendIdentity = call({
  id: 'sandbox.sendIdentity',
  method: 'POST',
  changes: [],
  path: '/sandbox-api/identity/send',
  access: 'sandbox',
  ours: true,
  input: v.object({ metaToken: MetaToken }),
  output: v.object({ returnUrl: v.string() }),
  refuses: ['ticket_refused'],
  summary: 'Submits the documents of an opened identity page to the provider, once.',
})
export const makeTicket = call({
  id: 'sandbox.makeTicket',
  method: 'POST',
  changes: [],
  path: '/sandbox-api/tickets',
  access: 'sandbox',
  ours: true,
  input: v.object({ email: v.pipe(v.string('required'), v.trim(), v.maxLength(254, 'too_long')) }),
  output: v.object({ url: v.string(), expiresAt: Instant }),
  refuses: [],
  summary:
    'Creates a ticket as another service of the provider would, with the address that accepts it.',
})
export const getCollection = call({
  id: 'sandbox.getCollection',
  method: 'POST',
  reads: true,
  path: '/sandbox-api/collections',
  access: 'sandbox',
  ours: true,
  input: v.object({ ticket: v.pipe(v.string('required'), v.maxLength(1_000, 'too_long')) }),
  output: v.object({
    product: v.picklist(collectionProducts),
    companyName: v.string(),
    accounts: v.array(
      v.object({ currency: v.string(), accountNumber: v.string(), name: v.string() }),
    ),
  }),
  refuses: ['ticket_refused'],
  summary: 'Returns what the auto-login address of a virtual or Currentz account shows.',
})
