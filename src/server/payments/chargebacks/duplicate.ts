import { limits } from '#domain/limits.ts'
import { type AppealMaterials, appealFiles, appealTexts } from '#domain/payments/appeals.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import type { AnswerRecord } from './answers.ts'

/** What an answer says, whatever the order in which it was written down. */
const markOf = ({ language, texts, files }: AppealMaterials): string =>
  revisionOf([
    language,
    appealTexts.map((name) => texts[name] ?? ''),
    appealFiles.map((name) => [...(files[name] ?? [])].sort()),
  ])

/** The same answer to the same case again has to wait; one that was taken back was none. */
export function againstDuplicate(
  answers: readonly AnswerRecord[],
  materials: AppealMaterials,
  now: Date,
): readonly Reason[] {
  const mark = markOf(materials)
  const same = answers.findLast((one) => one.takenBackAt === null && markOf(one.materials) === mark)
  if (!same) return []
  const until = new Date(same.submittedAt.getTime() + limits.duplicateAppeal)
  return now < until ? [reason('chargeback.duplicate', { until: until.toISOString() })] : []
}
