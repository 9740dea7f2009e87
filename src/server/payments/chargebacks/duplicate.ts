import { limits } from '#domain/limits.ts'
import { type AppealMaterials, appealFiles, appealTexts } from '#domain/payments/appeals.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import type { AnswerRecord } from './answers.ts'

/** A fingerprint of an answer, independent of the order of its fields. */
const markOf = ({ language, texts, files }: AppealMaterials): string =>
  revisionOf([
    language,
    appealTexts.map((name) => texts[name] ?? ''),
    appealFiles.map((name) => [...(files[name] ?? [])].sort()),
  ])

/** Refuses a repeat of the same answer for a while; an answer that was taken back does not count. */
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
