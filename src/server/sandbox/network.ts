import { eq } from 'drizzle-orm'
import { AlertMessage } from '#contract/payments/alert-messages.ts'
import { CaseMessage } from '#contract/payments/case-messages.ts'
import { type CardBrand, cardBrands } from '#domain/cards.ts'
import { day } from '#domain/durations.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { sandboxCardTokens, sandboxOperations } from '#server/db/schema/sandbox.ts'
import { transact } from '#server/db/transact.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Authorise, CardNetwork, Follow, NetworkAnswer } from '#server/ports/card-network.ts'
import { alertReasons, complaintDays, goOn } from './alerts.ts'
import { takeAnswer } from './bank/bank.ts'
import { messagesAfter } from './bank/messages.ts'
import { isScript } from './bank/scripts.ts'
import { answerAt, type Operation, operationOf, reference } from './operations.ts'
import { rateOf } from './seed/rates.ts'
import { issuerOf } from './test-cards.ts'

type Deps = {
  readonly db: Database
  readonly now: () => Date
  readonly publicUrl: string
  readonly cardHash: (number: string) => string
}
type Fate = Pick<Operation, 'kind' | 'token' | 'outcome'> &
  Partial<Pick<Operation, 'declineCode' | 'returnUrl'>>

/** The sandbox network is unavailable, the outcome of one test card. */
class SandboxUnreachable extends Error {
  override readonly name = 'SandboxUnreachable'
}

const refundFails = 77n
const refundWaits = 88n

/** A card network that responds according to the test card's number and stores its responses in the database. */
export function sandboxNetwork({ db, now, publicUrl, cardHash }: Deps): CardNetwork {
  const once = (id: string, fateOf: (tx: Tx) => Promise<Fate>): Promise<NetworkAnswer> =>
    transact(db, async (tx) => {
      const at = now()
      const before = await operationOf(tx, id)
      if (before) return answerAt(before, at, publicUrl)
      const fate = await fateOf(tx)
      const challenged = fate.outcome === 'challenge'
      const challenge = challenged ? { challengeState: 'open' as const, challengeCode } : {}
      await tx
        .insert(sandboxOperations)
        .values({ id, reference: reference(), createdAt: at, ...challenge, ...fate })
        .onConflictDoNothing()
      const operation = await operationOf(tx, id)
      if (!operation) throw new Error(`the operation ${id} was not kept`)
      const money = fate.kind === 'DEBIT' || fate.kind === 'CAPTURE'
      if (money) await foresee(tx, operation, at)
      return answerAt(operation, at, publicUrl)
    })

  const follow = (kind: string) => (request: Follow) =>
    once(request.operationId, async (tx) => {
      const original = await operationOf(tx, request.originalId)
      return { kind, token: original?.token ?? null, outcome: 'approved' }
    })

  return {
    cardFieldsUrl: '/sandbox-api/card-fields/tokens',
    card: async (token) => {
      const row = await tokenOf(db, token)
      const brand = cardBrands.find((one) => one === row?.brand)
      if (!row || !brand) return undefined
      return { ...issuerOf[brand], ...cardParts(row, brand) }
    },
    cardHashes: async (numbers) => numbers.map(cardHash),
    authorise: (request: Authorise) =>
      once(request.operationId, async (tx) => {
        const kind = request.capture ? 'DEBIT' : 'AUTH'
        const row = await tokenOf(tx, request.cardToken)
        if (!row) return { kind, token: null, outcome: 'declined', declineCode: '14' }
        if (row.outcome === 'unavailable') throw new SandboxUnreachable('the network is away')
        const { token, outcome, declineCode } = row
        return { kind, token, outcome, declineCode, returnUrl: request.returnUrl }
      }),
    capture: follow('CAPTURE'),
    void: follow('VOID'),
    refund: (request) =>
      once(request.operationId, async () => {
        const cents = request.amount % 100n
        const kind = 'REFUND'
        if (cents === refundFails)
          return { kind, token: null, outcome: 'declined', declineCode: '57' }
        return { kind, token: null, outcome: cents === refundWaits ? 'pending' : 'approved' }
      }),
    query: async (operationId) => {
      const operation = await operationOf(db, operationId)
      return operation && answerAt(operation, now(), publicUrl)
    },
    answerAlert: (answer) => transact(db, (tx) => goOn(tx, answer, now())),
    rate: async (from, to) => rateOf(from, to),
    caseMessages: (after) => messagesAfter(db, CaseMessage, after),
    alertMessages: (after) => messagesAfter(db, AlertMessage, after),
    answerCase: (answer) => takeAnswer(db, answer, now()),
  }
}

const challengeCode = '123456'

async function tokenOf(db: Database | Tx, token: string) {
  const [row] = await db.select().from(sandboxCardTokens).where(eq(sandboxCardTokens.token, token))
  return row
}

const cardParts = (row: typeof sandboxCardTokens.$inferSelect, brand: CardBrand) => ({
  brand,
  firstSix: row.firstSix,
  lastFour: row.lastFour,
  cardHash: row.cardHash,
})

/** Schedules the cardholder's complaint, if the card has one. */
async function foresee(tx: Tx, { id, token }: Operation, now: Date): Promise<void> {
  const row = token === null ? undefined : await tokenOf(tx, token)
  if (!row) return
  const alerted = alertReasons[row.outcome]
  if (alerted) {
    const dueAt = new Date(now.getTime() + complaintDays * day)
    const payload = { transactionId: id, reason: alerted }
    await enqueue(tx, { kind: 'sandbox.raiseAlert', key: id, dueAt, payload })
  }
  if (!isScript(row.outcome)) return
  const dueAt = new Date(now.getTime() + complaintDays * day)
  const payload = { transactionId: id, script: row.outcome }
  await enqueue(tx, { kind: 'sandbox.openCase', key: id, dueAt, payload })
}
