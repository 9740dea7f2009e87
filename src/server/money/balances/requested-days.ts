import { plusDays, startOfDay } from '#domain/time-zones.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Span } from '#server/money/balances/shared/home-records.ts'
import type { ProofQuery } from './shared/proof-part.ts'

/** The whole days (UTC+0) of a sum; fails if they are missing or are not valid days. */
export function requestedDays({ firstDay, lastDay }: ProofQuery): Span {
  if (firstDay === undefined) return failFields({ firstDay: 'required' })
  if (lastDay === undefined) return failFields({ lastDay: 'required' })
  const from = startOfDay(firstDay, 'UTC+0') ?? failFields({ firstDay: 'format' })
  const last = startOfDay(lastDay, 'UTC+0') ?? failFields({ lastDay: 'format' })
  return { from, to: plusDays(last, 1) }
}
