import type { Reason, ReasonCode, RenderedReason } from '#domain/reasons.ts'
import { type ReasonRecord, renderReason } from '#labels/reason.ts'
import { generalReasons } from '#labels/reasons/general.ts'
import { language } from './language.ts'
import { zone } from './zone.ts'

/** Formatters for the reasons that a screen may show, from its modules. The general ones are always included. */
export type KnownReasons = Readonly<Partial<Record<ReasonCode, ReasonRecord>>>

/**
 * Formats reasons in the user's language. A reason of a module that is not loaded only says that the action is
 * impossible.
 */
export function formatReasons(
  known: KnownReasons,
  reasons: readonly Reason[],
): readonly RenderedReason[] {
  const records: KnownReasons = { ...known, ...generalReasons }
  const reading = { locale: language(), zone: zone() }
  return reasons.map((reason) =>
    renderReason(records[reason.code] ?? generalReasons['action.not_possible'], reason, reading),
  )
}
