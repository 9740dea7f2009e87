import type { Output } from '#contract/call.ts'
import type { getCase } from '#contract/desk/desk.ts'
import { type DeskQueue, type DeskReason, deskDecisions, deskReasons } from '#domain/cases.ts'
import { noteIn } from '#domain/notes.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import { When } from '#portal/kit/when.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { CaseState } from './case-state.tsx'
import { actName, deciderName } from './labels.ts'

type Decided = Output<typeof getCase>['history'][number]

const decisionName = (queue: DeskQueue, code: string) => {
  const known = deskDecisions[queue].find((one) => one === code)
  return known ? actName(queue, known) : code
}
/** The label of a reason. A reason that this page does not know shows as its code. */
export const reasonName = (queue: DeskQueue, code: string) => {
  const known = (deskReasons[queue] as readonly DeskReason[]).find((one) => one === code)
  return known ? deskReasonLabels[known]({}) : code
}

const stepNames: Readonly<Record<Decided['step'], (of: { decision: string }) => string>> = {
  decided: ({ decision }) => decision,
  proposed: m.desk_history_proposed,
  dismissed: m.desk_history_dismissed,
  lapsed: m.desk_history_lapsed,
}

/** The earlier decisions, oldest first. */
export function CaseHistory({ queue, history }: { queue: DeskQueue; history: readonly Decided[] }) {
  if (history.length === 0) return <p>{m.desk_case_no_history()}</p>
  return (
    <Timeline
      label={m.desk_case_history()}
      items={history.map((one) => ({
        id: one.at + one.step + one.decision,
        title: (
          <>
            {stepNames[one.step]({ decision: decisionName(queue, one.decision) })}{' '}
            {one.step === 'decided' && <CaseState queue={queue} state={one.after} />}
          </>
        ),
        when: <When at={one.at} />,
        text: [
          deciderName(one.by),
          one.reason && reasonName(queue, one.reason),
          noteIn(language(), one),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}
