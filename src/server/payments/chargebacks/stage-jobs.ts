import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import {
  type ChargebackStage,
  isAnswered,
  reminderDays,
  remindersOf,
} from '#domain/payments/chargebacks.ts'
import type { Tx } from '#server/db/open.ts'
import { dropJob } from '#server/jobs/drop.ts'
import { enqueue, type NewJob } from '#server/jobs/enqueue.ts'
import type { CaseRecord } from './case-record.ts'

/** The stage in which a case began: its job carries the case's id alone. */
type Begun = ChargebackStage | null
const keyOf = (id: string, stage: Begun) => (stage === null ? id : `${id}:${stage}`)

/** The job that ends a stage whose time is over. */
export const expiryOf = (id: string, dueAt: Date, stage: Begun = null): NewJob => ({
  kind: 'chargeback.expire',
  key: keyOf(id, stage),
  dueAt,
  payload: { chargebackId: id },
})

const reminderKey = (id: string, stage: ChargebackStage, days: number) => `${id}:${stage}:${days}`

/** Until when a stage lasts where the network does not say. */
export function untilOf(stage: ChargebackStage, until: string | null, now: Date): Date {
  if (until !== null) return new Date(until)
  const days = isAnswered(stage) ? limits.answerDays[stage] : limits.reversalDays
  return new Date(now.getTime() + days * day)
}

/** Writes down what the clock does in the stage that a case has come to: reminders, and its end. */
export async function planStage(
  tx: Tx,
  held: Pick<CaseRecord, 'id' | 'stage' | 'deadline'>,
  now: Date,
  isFirst: boolean,
): Promise<void> {
  const { id, stage, deadline } = held
  // An arbitration lasts until the card network has decided.
  if (stage === 'arbitration') return
  await enqueue(tx, expiryOf(id, deadline, isFirst ? null : stage))
  if (!isAnswered(stage)) return
  for (const { days, at } of remindersOf(deadline.getTime(), now.getTime()))
    await enqueue(tx, {
      kind: 'chargeback.remind',
      key: reminderKey(id, stage, days),
      dueAt: new Date(at),
      payload: { chargebackId: id, stage, days },
    })
}

/** Takes back what the clock would still do in a stage that is over. */
export async function dropStage(tx: Tx, { id, stage }: CaseRecord): Promise<void> {
  await dropJob(tx, 'chargeback.expire', id)
  await dropJob(tx, 'chargeback.expire', keyOf(id, stage))
  for (const days of reminderDays)
    await dropJob(tx, 'chargeback.remind', reminderKey(id, stage, days))
}
