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

/** The stage for the key of a job; null for the first stage of a case, whose jobs carry the case id alone. */
type Begun = ChargebackStage | null
const keyOf = (id: string, stage: Begun) => (stage === null ? id : `${id}:${stage}`)

/** The job that ends a stage at its deadline. */
export const expiryOf = (id: string, dueAt: Date, stage: Begun = null): NewJob => ({
  kind: 'chargeback.expire',
  key: keyOf(id, stage),
  dueAt,
  payload: { chargebackId: id },
})

const reminderKey = (id: string, stage: ChargebackStage, days: number) => `${id}:${stage}:${days}`

/** The deadline of a stage, from the network's instant or else from the days of the stage. */
export function untilOf(stage: ChargebackStage, until: string | null, now: Date): Date {
  if (until !== null) return new Date(until)
  const days = isAnswered(stage) ? limits.answerDays[stage] : limits.reversalDays
  return new Date(now.getTime() + days * day)
}

/** Schedules the jobs of a new stage: its reminders and its expiry. */
export async function planStage(
  tx: Tx,
  held: Pick<CaseRecord, 'id' | 'stage' | 'deadline'>,
  now: Date,
  isFirst: boolean,
): Promise<void> {
  const { id, stage, deadline } = held
  // An arbitration has no deadline; it lasts until the card network has decided.
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

/** Deletes the remaining jobs of a stage that has ended. */
export async function dropStage(tx: Tx, { id, stage }: CaseRecord): Promise<void> {
  await dropJob(tx, 'chargeback.expire', id)
  await dropJob(tx, 'chargeback.expire', keyOf(id, stage))
  for (const days of reminderDays)
    await dropJob(tx, 'chargeback.remind', reminderKey(id, stage, days))
}
