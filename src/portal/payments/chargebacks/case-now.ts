import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import { type AppealMaterials, appealFiles, appealTexts } from '#domain/payments/appeals.ts'
import type { CaseNow } from '#machines/payments/parts/appeal.ts'

const given = <Name extends string, Value>(
  names: readonly Name[],
  of: Readonly<Record<string, Value | undefined>>,
): Partial<Record<Name, Value>> =>
  Object.fromEntries(
    names.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]] as const])),
    // Safe: each entry has one of the names as its key.
  ) as Partial<Record<Name, Value>>

export const materialsOf = ({
  language,
  texts,
  files,
}: ChargebackDetail['materials']): AppealMaterials => ({
  language,
  texts: given(appealTexts, texts),
  files: given(appealFiles, files),
})

type Written = {
  language: AppealMaterials['language']
  texts: Record<string, string>
  files: Record<string, string[]>
}
/** The answer as a payload, without empty items. */
export const writtenOf = ({ language, texts, files }: AppealMaterials): Written => ({
  language,
  texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
  files: Object.fromEntries(
    Object.entries(files).flatMap(([item, names]) =>
      names.length > 0 ? [[item, [...names]]] : [],
    ),
  ),
})

/** The case as the appeal machine stores it. */
export const caseNowOf = (record: ChargebackDetail): CaseNow => ({
  standing: {
    stage: record.stage,
    status: record.status,
    appeal: record.appealStatus,
    outcome: record.outcome,
    deadline: Date.parse(record.deadline),
    sendAt: record.sendAt === null ? null : Date.parse(record.sendAt),
  },
  materials: materialsOf(record.materials),
  revision: record.revision,
  savedAt: record.draft?.savedAt ?? null,
  savedBy: record.draft?.savedByName ?? null,
})
