import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { AlertMessage } from '#contract/payments/alert-messages.ts'
import type { CaseMessage } from '#contract/payments/case-messages.ts'
import type {
  AlertAnswer,
  CardNetwork,
  CaseAnswer,
  NetworkAnswer,
} from '#server/ports/card-network.ts'
import type { FileStore, Mail, Sms } from '#server/ports/services.ts'

export type TestNetwork = CardNetwork & {
  /** Every answer to a case that arrived, including repeats. */
  readonly answers: CaseAnswer[]
  /** The outcome of the next new operations; `unreachable` throws. */
  next: NetworkAnswer['outcome'] | 'unreachable'
  /** Every operation that arrived, once each. */
  readonly operations: Map<string, { readonly kind: string; readonly answer: NetworkAnswer }>
  /** Its messages about cases; a test adds to them. */
  readonly said: CaseMessage[]
  /** Its messages about alerts; a test adds to them. */
  readonly saidOfAlerts: AlertMessage[]
  /** The answers to alerts that arrived. */
  readonly alerts: AlertAnswer[]
}

const listed = <Message>(said: readonly Message[], after: string | null) => ({
  messages: said.slice(Number(after ?? 0)),
  unread: [],
  next: String(said.length),
})

/** A card network that approves everything, remembers its responses, and performs each operation once. */
export function testNetwork(): TestNetwork {
  const operations: TestNetwork['operations'] = new Map()
  const operate = async (kind: string, id: string): Promise<NetworkAnswer> => {
    const before = operations.get(id)
    if (before) return before.answer
    if (network.next === 'unreachable') throw new Error('the network cannot be reached')
    const outcome = network.next
    const declineCode = outcome === 'declined' ? ('05' as const) : null
    const challengeUrl = outcome === 'challenge' ? 'https://bank.test/challenge' : null
    const answer = { outcome, reference: `ref-${id}`, declineCode, challengeUrl }
    operations.set(id, { kind, answer })
    return answer
  }
  const network: TestNetwork = {
    next: 'approved',
    answers: [],
    operations,
    said: [],
    saidOfAlerts: [],
    alerts: [],
    cardFieldsUrl: 'https://cards.test/fields',
    card: async (token) =>
      token === 'unknown'
        ? undefined
        : {
            brand: 'VISA',
            firstSix: '411111',
            lastFour: '1111',
            cardHash: `hash-${token}`,
            issuer: 'Test Bank',
            issueCountry: 'GB',
          },
    cardHashes: async (numbers) => numbers.map((number) => `hash of ${number.slice(-4)}`),
    authorise: ({ operationId }) => operate('authorise', operationId),
    capture: ({ operationId }) => operate('capture', operationId),
    void: ({ operationId }) => operate('void', operationId),
    refund: ({ operationId }) => operate('refund', operationId),
    query: async (operationId) => operations.get(operationId)?.answer,
    answerCase: async (answer) => {
      if (network.next === 'unreachable') throw new Error('the network cannot be reached')
      network.answers.push(answer)
    },
    answerAlert: async (answer) => {
      if (network.next === 'unreachable') throw new Error('the network cannot be reached')
      network.alerts.push(answer)
    },
    rate: async () => '1',
    caseMessages: async (after) => listed(network.said, after),
    alertMessages: async (after) => listed(network.saidOfAlerts, after),
  }
  return network
}

/** A file store in memory. */
export function testFiles(): FileStore & { readonly kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  return {
    kept,
    write: async (name, body) => {
      const bytes = await buffer(body)
      kept.set(name, bytes)
      return bytes.length
    },
    read: async (name) => {
      const bytes = kept.get(name)
      return bytes && Readable.from([bytes])
    },
    remove: async (name) => {
      kept.delete(name)
    },
    names: async () => [...kept.keys()],
  }
}

/** A mail as it is sent, with a copy of its file at that moment. */
async function made({ file, ...mail }: Mail): Promise<Mail> {
  const bytes = await file?.bytes()
  return { ...mail, ...(file && bytes && { file: { ...file, bytes: async () => bytes } }) }
}

/** Records mails and texts instead of sending them. */
export function testPost() {
  const mails: Mail[] = []
  const texts: Sms[] = []
  return {
    mails,
    texts,
    mail: { send: async (mail: Mail) => void mails.push(await made(mail)) },
    sms: { send: async (sms: Sms) => void texts.push(sms) },
  }
}
