import { getSummary } from '#contract/notifications/deadlines.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import { deadlinesHref } from '#portal/notifications/deadlines/shared/address.ts'
import type { Entry } from './entries.ts'

/** Kinds of current deadlines, each with its list; requested once something is typed. */
export function useDeadlines(typed: string): readonly Entry[] {
  const { data } = useCall(getSummary, {}, { enabled: typed.trim() !== '' })
  return (data?.kinds ?? []).map(({ kind, name, count }) => ({
    id: `deadlines-${kind}`,
    label: name,
    hint: `${m.deadlines_title()} · ${countText(count)}`,
    href: deadlinesHref({ kind }),
  }))
}
