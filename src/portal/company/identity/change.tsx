import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { query } from '#contract/company/identity.ts'
import type { Application } from '#contract/company/identity-shapes.ts'
import { inZone } from '#domain/time-zones.ts'
import { changeTypeLabels } from '#labels/company/identity.ts'
import type { ChangeTarget } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { Page } from '#portal/kit/page.tsx'
import { today } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { historyHref, verificationHref } from './addresses.ts'
import { ApplicationForm } from './application-form.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChooseTarget } from './choose-target.tsx'
import { Compare } from './compare.tsx'
import { FlowNotices } from './flow-notices.tsx'
import { HeadActs } from './head-acts.tsx'
import { said } from './labels.ts'
import { openCount } from './sections.ts'
import { FormSkeleton } from './skeleton.tsx'
import { type StoredKyc, useApplication } from './use-application.ts'
import { useFormState } from './use-form-state.ts'
import { OutcomeTitle, PendingNotice } from './verdicts.tsx'

const look = {
  root: css({ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '4' }),
  one: css({
    color: 'fg.muted',
    textStyle: 'small',
    '&[aria-current]': { color: 'fg', textStyle: 'strong' },
  }),
}
type Step = 'choose' | 'edit' | 'compare' | 'review'
const steps: readonly (readonly [Step, () => string])[] = [
  ['choose', m.identity_step_choose],
  ['edit', m.identity_step_edit],
  ['compare', m.identity_step_compare],
  ['review', m.identity_step_review],
]

const Steps = ({ at }: { at: Step }) => (
  <ol className={look.root} aria-label={m.identity_steps()}>
    {steps.map(([step, label], place) => (
      <li key={step} className={look.one} aria-current={step === at ? 'step' : undefined}>
        {`${place + 1}. ${label()}`}
      </li>
    ))}
  </ol>
)

type Props = {
  found: Application | null
  target: ChangeTarget | null
  certification: Output<typeof query>
  onBegun: (applicationId: string) => void
  /** The choice is stored in the address, so that it survives a reload. */
  onChoose: (target: ChangeTarget) => void
}

const stepOf = (held: StoredKyc): Step => {
  if (held.context.application === null) return 'choose'
  if (held.matches('comparing') || held.matches('submitting')) return 'compare'
  return held.matches('submitted') || held.matches('over') ? 'review' : 'edit'
}

/** One change to approved data: choose, edit, compare, submit. */
export function Change({ found, target, certification, onBegun, onChoose }: Props) {
  const form = useFormState()
  const [justSent, setJustSent] = useState(false)
  const { actor, held, record } = useApplication({
    ...{ found, target, openChanges: certification.openChanges, onBegun },
    onAdded: form.edit,
    onSent: () => setJustSent(true),
  })
  const choose = (chosen: ChangeTarget) => {
    // Choosing the target that is already in the address is a retry.
    const again = chosen.type === target?.type && chosen.personalId === target.personalId
    if (again) actor.send({ type: 'CHOOSE', target: chosen })
    else onChoose(chosen)
  }
  const { application } = held.context
  const compares = held.matches('comparing') || held.matches('submitting')
  const isWritten = held.hasTag('form') || held.hasTag('open')
  const open = application ? openCount(application, today()) : 0
  return (
    <Page
      title={application ? said(changeTypeLabels[application.type]) : m.identity_change_title()}
      hint={
        record?.passedAt
          ? m.identity_in_force({ date: inZone(new Date(record.passedAt), zone()).slice(0, 10) })
          : m.identity_change_hint()
      }
      crumbs={crumbsOf('/aq/certificationUpdate')}
      actions={
        (isWritten || compares) && (
          <HeadActs
            {...{ actor, held, record, open }}
            uploading={form.uploading}
            onShowOpen={form.shown.showAll}
          />
        )
      }
    >
      <Stack gap="lg">
        <Steps at={stepOf(held)} />
        {held.matches('choosing') ? (
          <ChooseTarget {...{ held, certification }} onChoose={choose} />
        ) : !application || !record ? (
          <FormSkeleton />
        ) : compares ? (
          <>
            <FlowNotices {...{ actor, held }} writer={undefined} isNewer={false} />
            <Compare now={application} record={record} />
          </>
        ) : isWritten ? (
          <ApplicationForm {...{ actor, held, record, form }} now={application} />
        ) : (
          <>
            <Outcome record={record} justSent={justSent} />
            <Compare now={application} record={record} />
          </>
        )}
      </Stack>
      <CancelDialog actor={actor} held={held} />
    </Page>
  )
}

function Outcome({ record, justSent }: { record: Application; justSent: boolean }) {
  const title =
    record.status === 'pending'
      ? m.identity_change_sent_title()
      : record.status === 'passed'
        ? m.identity_change_over_passed()
        : m.identity_change_over_cancelled()
  return (
    <Card title={justSent ? <OutcomeTitle>{title}</OutcomeTitle> : title}>
      <Stack>
        {record.status === 'pending' && (
          <>
            <p>{m.identity_change_sent_text()}</p>
            <PendingNotice {...record} />
          </>
        )}
        <Inline>
          <ButtonLink href={verificationHref}>{m.identity_change_to_verification()}</ButtonLink>
          <ButtonLink look="outline" tone="neutral" href={historyHref}>
            {m.identity_history_all()}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  )
}
