import type { CaseRow } from '#contract/desk/case-shapes.ts'
import { type DeskQueue, deskDecisions } from '#domain/cases.ts'
import { m } from '#paraglide/messages.js'
import { countryName } from '#portal/kit/language.ts'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { Inline } from '#ui/stack.tsx'
import { actName, deciderName } from './labels.ts'

const kind = css({ display: 'block', textStyle: 'small', color: 'fg.muted' })

export function CaseKind({ of }: { of: CaseRow }) {
  const said = [of.kind, of.country !== null && countryName(of.country)].filter(Boolean)
  return said.length === 0 ? null : <span className={kind}>{said.join(' · ')}</span>
}

function decisionName(queue: DeskQueue, code: string): string {
  const known = deskDecisions[queue].find((one) => one === code)
  return known ? actName(queue, known) : code
}

/** The progress of a case within the staff, and who has handled it. */
export function CaseStage({
  of: { queue, proposed, firstPassBy, returned, waits },
}: {
  of: CaseRow
}) {
  if (!waits && !proposed) return '–'
  const chips = [
    proposed &&
      m.desk_stage_proposed({
        decision: decisionName(queue, proposed.decision),
        name: proposed.by,
      }),
    firstPassBy !== null && m.desk_stage_first_pass({ name: deciderName(firstPassBy) }),
    returned && m.desk_stage_returned(),
  ].filter((label) => typeof label === 'string')
  if (chips.length === 0) return m.desk_stage_new()
  return (
    <Inline>
      {chips.map((label) => (
        <Chip key={label} tone="info" label={label} />
      ))}
    </Inline>
  )
}
