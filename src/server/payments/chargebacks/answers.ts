import { asc, eq } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { chargebackAnswers } from '#server/db/schema/chargebacks.ts'
import { byId } from '#server/kernel/scope.ts'
import type { CaseRecord } from './case-record.ts'

export type AnswerRecord = typeof chargebackAnswers.$inferSelect
/** The effective answer of the present stage, by case. */
export type Answers = ReadonlyMap<string, AnswerRecord>

export const answersOf = (db: Reader, { id }: Pick<CaseRecord, 'id'>): Promise<AnswerRecord[]> =>
  db
    .select()
    .from(chargebackAnswers)
    .where(eq(chargebackAnswers.chargebackId, id))
    .orderBy(asc(chargebackAnswers.submittedAt), asc(chargebackAnswers.id))

/** The last answer of the present stage that was not taken back. */
export const answerStatusOf = (
  { stage }: Pick<CaseRecord, 'stage'>,
  answers: readonly AnswerRecord[],
): AnswerRecord | undefined =>
  answers.findLast((one) => one.stage === stage && one.takenBackAt === null)

/** Like `answerStatusOf`, for several cases that were read within scope. */
export async function lastAnswers(db: Reader, held: readonly CaseRecord[]): Promise<Answers> {
  if (held.length === 0) return new Map()
  const ids = held.map(({ id }) => id)
  const rows = await db
    .select()
    .from(chargebackAnswers)
    .where(byId(chargebackAnswers.chargebackId, ids))
    .orderBy(asc(chargebackAnswers.submittedAt), asc(chargebackAnswers.id))
  return new Map(
    held.flatMap((one) => {
      const last = answerStatusOf(
        one,
        rows.filter(({ chargebackId }) => chargebackId === one.id),
      )
      return last ? [[one.id, last] as const] : []
    }),
  )
}
