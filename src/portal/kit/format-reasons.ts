import type { Reason, ReasonCode, RenderedReason } from '#domain/reasons.ts'
import { inWords, type ReasonRecord } from '#labels/reason.ts'
import { generalReasons } from '#labels/reasons/general.ts'
import { language } from './language.ts'
import { zone } from './zone.ts'

/** The records of what a screen may meet: those of its nouns. The general ones are always known. */
export type KnownReasons = Readonly<Partial<Record<ReasonCode, ReasonRecord>>>

/** What stands in the way, in the reader's words. One of another noun only says that it cannot be done. */
export function formatReasons(
  known: KnownReasons,
  reasons: readonly Reason[],
): readonly RenderedReason[] {
  const records: KnownReasons = { ...known, ...generalReasons }
  const reading = { locale: language(), zone: zone() }
  return reasons.map((reason) =>
    inWords(records[reason.code] ?? generalReasons['action.not_possible'], reason, reading),
  )
}
