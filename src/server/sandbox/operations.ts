import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { minute } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import type { DeclineCode } from '#domain/payments/declines.ts'
import { isDeclineCode } from '#domain/payments/declines.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { sandboxOperations } from '#server/db/schema/sandbox.ts'
import type { NetworkAnswer } from '#server/ports/card-network.ts'
import { riskOf } from './bank/risk.ts'

export type Operation = typeof sandboxOperations.$inferSelect

/** After this much sandbox time a pending operation turns out to be approved. */
const pendingTime = 10 * minute

/** The state of a challenge at an instant; null if the operation had none. */
export function challengeAt(operation: Operation, now: Date) {
  const over = now.getTime() >= operation.createdAt.getTime() + limits.challengeLife
  return operation.challengeState === 'open' && over ? 'timeout' : operation.challengeState
}

/** The network's response for an operation at an instant. */
export function answerAt(operation: Operation, now: Date, publicUrl: string): NetworkAnswer {
  const say = (
    outcome: NetworkAnswer['outcome'],
    declineCode: DeclineCode | null = null,
    challengeUrl: string | null = null,
  ) => ({ outcome, reference: operation.reference, declineCode, challengeUrl })
  const age = now.getTime() - operation.createdAt.getTime()
  switch (operation.outcome) {
    case 'pending':
      return say(age < pendingTime ? 'pending' : 'approved')
    case 'challenge': {
      const state = challengeAt(operation, now)
      if (state === 'passed') return say('approved')
      if (state === 'failed') return say('declined', '3DS')
      if (state === 'canceled') return say('declined', '3DC')
      if (state === 'timeout') return say('declined', '3DT')
      return say('challenge', null, `${publicUrl}/sandbox/challenge?id=${operation.id}`)
    }
    case 'declined': {
      const code = operation.declineCode ?? ''
      return say('declined', isDeclineCode(code) ? code : 'PRV')
    }
    case 'review':
      return { ...say('review'), risk: riskOf(operation.id) }
    default:
      return say('approved')
  }
}

export async function operationOf(db: Database | Tx, id: string): Promise<Operation | undefined> {
  const [row] = await db.select().from(sandboxOperations).where(eq(sandboxOperations.id, id))
  return row
}

/** An acquirer reference number (ARN) in the schemes' format: 23 digits. */
export const reference = (): string =>
  `7${Array.from({ length: 22 }, () => randomInt(10)).join('')}`
