import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CaseMessage } from '#contract/payments/case-messages.ts'
import { chargebackEvents, chargebackMessages, chargebacks } from '#server/db/schema/chargebacks.ts'
import { transact } from '#server/db/transact.ts'
import { advanceAlone } from '#server/payments/chargebacks/advance.ts'
import { applyPendingMessages } from '#server/payments/chargebacks/apply-message.ts'
import { lockCase } from '#server/payments/chargebacks/case-record.ts'
import { feesOfCase, receiveCaseMessage } from '#server/payments/chargebacks/shared/receive.ts'
import { api } from './trading.ts'

type Of<K extends CaseMessage['kind']> = Extract<CaseMessage, { kind: K }>
type Said = { [K in CaseMessage['kind']]: { kind: K } & Partial<Of<K>> }[CaseMessage['kind']]

/** A message of the network about a case, with defaults for what the test does not specify. */
export const message = (caseReference: string, said: Said): CaseMessage =>
  ({
    reference: randomUUID(),
    caseReference,
    at: api.clock.now().toISOString(),
    ...{ currency: 'USD', amount: '10000', reason: 'fraud', bankReason: null },
    ...{ comment: null, until: null, lost: null },
    ...said,
  }) as CaseMessage // fields foreign to a kind are simply ignored

/** Receives a network message about a case. */
export const hears = (caseReference: string, said: Said) =>
  receiveCaseMessage(api.ctx(), message(caseReference, said))

export async function caseBy(caseReference: string) {
  const [held] = await api.db
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.caseReference, caseReference))
  if (!held) throw new Error(`no case ${caseReference}`)
  return held
}

/** The history events of a case, in order. */
export async function historyOf(chargebackId: string) {
  const rows = await api.db
    .select()
    .from(chargebackEvents)
    .where(eq(chargebackEvents.chargebackId, chargebackId))
    .orderBy(chargebackEvents.at, chargebackEvents.id)
  return rows.map(({ kind, amount }) => (amount === null ? kind : `${kind} ${amount}`))
}

/** How every message about a case was processed, in order of arrival. */
export async function fatesOf(caseReference: string) {
  const rows = await api.db
    .select()
    .from(chargebackMessages)
    .where(eq(chargebackMessages.caseReference, caseReference))
    .orderBy(chargebackMessages.receivedAt)
  return rows.map(({ fate, why }) => (why === null ? fate : `${fate} ${why}`))
}

/** The merchant's answer is sent at once: the lifecycle transitions, without materials. */
export async function answered(caseReference: string): Promise<void> {
  const { id } = await caseBy(caseReference)
  const at = api.clock.now().getTime()
  const fees = await feesOfCase(api.ctx(), id)
  for (const event of [
    { type: 'SUBMIT', at },
    { type: 'SEND', at: at + 3_600_000 },
  ] as const)
    await transact(api.db, async (tx) => {
      await advanceAlone(tx, api.ctx(), await lockCase(tx, id), event, {})
      await applyPendingMessages(tx, api.ctx(), id, fees)
    })
}
