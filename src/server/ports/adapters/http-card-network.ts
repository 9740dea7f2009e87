import * as v from 'valibot'
import { AlertMessage } from '#contract/payments/alert-messages.ts'
import { CaseMessage } from '#contract/payments/case-messages.ts'
import { cardBrands } from '#domain/cards.ts'
import { declineCodes } from '#domain/payments/declines.ts'
import { gateways } from '#domain/payments/recipients.ts'
import { riskScoreMax } from '#domain/payments/risk-orders.ts'
import type { CardNetwork, Follow, Listed } from '../card-network.ts'
import { keyedHash } from './keyed-hash.ts'
import { knownOf, readAnswer } from './read-answer.ts'

export type CardNetworkSettings = {
  /** Base URL of `/cards`, `/operations`, `/alerts`, `/cases` and `/rates`. */
  readonly url: string
  readonly key: string
  /** Page in the payer's browser that turns a card into a token. */
  readonly cardFieldsUrl: string
  /** Key of the hash that is stored instead of a card number. */
  readonly cardHashKey: string
}

const Card = v.object({
  brand: v.picklist(cardBrands),
  firstSix: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  lastFour: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  /** Equal for equal cards, however the network computes it. */
  cardHash: v.pipe(v.string(), v.minLength(1)),
  issuer: v.string(),
  issueCountry: v.string(),
  tokenized: v.exactOptional(v.boolean()),
  gateway: v.exactOptional(v.picklist(gateways)),
})
const Hashes = v.object({ cardHashes: v.array(v.pipe(v.string(), v.minLength(1))) })
const Answer = v.object({
  outcome: v.picklist(['approved', 'declined', 'challenge', 'pending', 'review']),
  reference: v.string(),
  declineCode: v.nullable(v.picklist(declineCodes)),
  challengeUrl: v.nullable(v.pipe(v.string(), v.url())),
  risk: v.exactOptional(
    v.object({
      score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(riskScoreMax)),
      reasons: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,40}$/))), v.maxLength(10)),
    }),
  ),
})
/** Messages are validated one by one: an invalid one must not block the others. */
const List = v.object({
  messages: v.array(v.unknown()),
  next: v.nullable(v.pipe(v.string(), v.maxLength(256))),
})
const Taken = v.object({ taken: v.literal(true) })
const Rate = v.object({ rate: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,10})?$/)) })

/**
 * The card network over HTTP with JSON. The key is sent as a bearer token; amounts are minor units as strings.
 * - GET /cards/{token}: a card, or 404
 * - PUT /card-hashes `{ numbers }`: `{ cardHashes }`, the hashes of cards with these numbers, in the same order
 * - PUT /operations/{id} `{ kind, ... }`: executes the operation, or returns its existing result
 * - GET /operations/{id}: its result so far, or 404
 * - PUT /cases/{caseReference}/answers/{reference} `{ stage, version, language, pack }`: submits a case answer; the
 * pack is a PDF as base64. Repeating a reference changes nothing. Any 2xx means accepted
 * - PUT /alerts/{reference}/answer `{ status, note }`: `{ taken: true }`
 * - GET /rates/{from}/{to}: `{ rate }`
 * - GET /cases/messages?after={next}, GET /alerts?after={next}: `{ messages, next }`, see docs/card-network.md
 * Throws if the network cannot be reached in time, or if its response is invalid or contains unknown values.
 */
export function httpCardNetwork(settings: CardNetworkSettings): CardNetwork {
  const { url, key, cardFieldsUrl } = settings
  const hash = keyedHash(settings.cardHashKey)
  const send = async (path: string, body?: object) => {
    const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: body ? 'PUT' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body, asText) : null,
      signal: AbortSignal.timeout(20_000),
      redirect: 'error',
    })
    if (answer.ok || (answer.status === 404 && !body)) return answer
    throw new Error(`The card network answered with HTTP ${answer.status}`)
  }
  const ask = async <S extends v.GenericSchema>(schema: S, path: string, body?: object) => {
    const answer = await send(path, body)
    return answer.ok ? readAnswer(schema, answer, 'The card network') : undefined
  }
  const operate = async (kind: string, { operationId, ...request }: { operationId: string }) => {
    const answer = await ask(Answer, `/operations/${encodeURIComponent(operationId)}`, {
      kind,
      ...request,
    })
    if (!answer) throw new Error('The card network gave no answer')
    return answer
  }
  const listed = async <S extends v.GenericSchema>(
    schema: S,
    path: string,
    after: string | null,
  ): Promise<Listed<v.InferOutput<S>>> => {
    const from = after === null ? '' : `?after=${encodeURIComponent(after)}`
    const answer = await ask(List, path + from)
    if (!answer) return { messages: [], unread: [], next: after }
    return { ...knownOf(schema, answer.messages), next: answer.next }
  }
  return {
    cardFieldsUrl,
    card: async (token) => {
      const card = await ask(Card, `/cards/${encodeURIComponent(token)}`)
      return card && { ...card, cardHash: hash(card.cardHash) }
    },
    cardHashes: async (numbers) => {
      const answer = await ask(Hashes, '/card-hashes', { numbers })
      if (answer?.cardHashes.length !== numbers.length)
        throw new Error('The card network did not tell the hash of every card')
      return answer.cardHashes.map(hash)
    },
    authorise: (request) => operate('authorise', request),
    capture: (request: Follow) => operate('capture', request),
    void: (request: Follow) => operate('void', request),
    refund: (request) => operate('refund', request),
    query: (operationId) => ask(Answer, `/operations/${encodeURIComponent(operationId)}`),
    answerCase: async ({ reference, caseReference, pack, ...answer }) => {
      const path = `/cases/${encodeURIComponent(caseReference)}/answers/${encodeURIComponent(reference)}`
      const sent = await send(path, { ...answer, pack: Buffer.from(pack).toString('base64') })
      await sent.body?.cancel()
    },
    answerAlert: async ({ networkReference, status, note }) => {
      const path = `/alerts/${encodeURIComponent(networkReference)}/answer`
      await ask(Taken, path, { status, note })
    },
    rate: async (from, to) => {
      const answer = await ask(Rate, `/rates/${from}/${to}`)
      if (!answer) throw new Error(`The card network has no rate from ${from} to ${to}`)
      return answer.rate
    },
    caseMessages: (after) => listed(CaseMessage, '/cases/messages', after),
    alertMessages: (after) => listed(AlertMessage, '/alerts', after),
  }
}

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
