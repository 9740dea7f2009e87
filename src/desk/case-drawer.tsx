import { Suspense, useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { Fact } from '#contract/desk/case-shapes.ts'
import { getCase } from '#contract/desk/desk.ts'
import { type DeskDecision, type DeskQueue, needsReason } from '#domain/cases.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { countryName } from '#portal/kit/language.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Money } from '#portal/kit/money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseState } from './case-state.tsx'
import { actName, factNames } from './labels.ts'
import { useAgainst } from './permitted.tsx'
import { ProposalNotice } from './proposal-notice.tsx'

type CaseFactsProps = { queue: DeskQueue; subject: string; facts: readonly Fact[] }

/** The facts of a case. Its files open only here. */
function CaseFacts({ queue, subject, facts }: CaseFactsProps) {
  const against = useAgainst(`file.${queue}`)
  const [open, setOpen] = useState<{ fileName: string; title: string } | null>(null)
  const shown = ({ kind, value, whose }: Fact) => {
    if (kind === 'instant') return <When at={value} />
    if (kind === 'country') return countryName(value)
    if (kind === 'amount') {
      const [amount = '', currency = ''] = value.split(' ')
      return <Money amount={amount} currency={currency} />
    }
    if (kind === 'link')
      return (
        <a href={value} target="_blank" rel="noreferrer noopener">
          {value}
        </a>
      )
    if (kind === 'file')
      return (
        <WhyNot reasons={against}>
          {(blocked) => (
            <LinkText
              disabled={blocked}
              onClick={() => setOpen({ fileName: value, title: fileTitle(whose) })}
            >
              {fileTitle(whose)}
            </LinkText>
          )}
        </WhyNot>
      )
    return value
  }
  return (
    <>
      <DescriptionList
        columns={1}
        flow="line"
        items={facts.map((fact) => ({ name: factNames[fact.name]({}), value: shown(fact) }))}
      />
      {open && (
        <Suspense>
          <FileDialog {...{ queue, subject, ...open }} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

const fileTitle = (whose: string | undefined): string =>
  whose === undefined ? m.desk_case_file() : m.desk_case_file_of({ name: whose })

const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.tsx')).FileDialog }))

const DecideDialog = lazy(async () => ({
  default: (await import('./decide-dialog.tsx')).DecideDialog,
}))

const look = {
  title: css({ textStyle: 'label', color: 'fg.muted' }),
  section: css({ flow: 'column', gap: '3' }),
}

export type CaseDrawerProps = { queue: DeskQueue; subject: string; onClose: () => void }

export function CaseDrawer({ queue, subject, onClose }: CaseDrawerProps) {
  const found = useCall(getCase, { queue, subject }, { pollMs: 15_000 })
  const [deciding, setDeciding] = useState<DeskDecision | null>(null)
  const one = found.data
  return (
    <>
      <Drawer open onClose={onClose} title={one?.label ?? subject} closeLabel={m.portal_close()}>
        {found.isError && !one ? (
          <FailurePanel of={found} />
        ) : !one ? (
          <Skeleton shape="block" />
        ) : (
          <Stack>
            <Inline>
              <CaseState queue={queue} state={one.state} />
              <span>{one.merchantName}</span>
            </Inline>
            <ProposalNotice of={one} />
            <section className={look.section} aria-label={m.desk_case_steps()}>
              <Steps queue={queue} steps={one.steps} onDecide={setDeciding} />
            </section>
            <section className={look.section}>
              <h3 className={look.title}>{m.desk_case_facts()}</h3>
              <CaseFacts queue={queue} subject={subject} facts={one.facts} />
            </section>
            <section className={look.section}>
              <h3 className={look.title}>{m.desk_case_history()}</h3>
              <CaseHistory queue={queue} history={one.history} />
            </section>
          </Stack>
        )}
      </Drawer>
      {deciding && one && (
        <Suspense>
          <DecideDialog of={one} decision={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      )}
    </>
  )
}

type StepsProps = {
  queue: DeskQueue
  steps: Output<typeof getCase>['steps']
  onDecide: (decision: DeskDecision) => void
}

/** Every decision of the queue; one that the lifecycle refuses now shows why. */
const Steps = ({ queue, steps, onDecide }: StepsProps) => (
  <Inline>
    {steps.map(({ decision, against }) => (
      <WhyNot key={decision} reasons={against}>
        {(blocked) => (
          <Button
            size="sm"
            look={needsReason(decision) ? 'outline' : 'solid'}
            tone={needsReason(decision) ? 'danger' : 'accent'}
            disabled={blocked}
            onClick={() => onDecide(decision)}
          >
            {actName(queue, decision)}
          </Button>
        )}
      </WhyNot>
    ))}
  </Inline>
)
