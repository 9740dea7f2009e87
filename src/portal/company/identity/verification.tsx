import { useState } from 'react'
import type { Application } from '#contract/company/identity-shapes.ts'
import { variantOf } from '#domain/company/identity/fields.ts'
import { personsIn } from '#domain/company/identity/paths.ts'
import type { Person } from '#domain/company/identity/person-lists.ts'
import {
  type ChangeType,
  changeOfGroup,
  changeOfPerson,
  userTypeOf,
} from '#domain/company/identity.ts'
import { variantLabels } from '#labels/company/identity.ts'
import type { VerificationSection } from '#labels/company/identity-sections.ts'
import { m } from '#paraglide/messages.js'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { Page } from '#portal/kit/page.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { today } from '#portal/kit/when.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { changeHref, historyHref } from './addresses.ts'
import { ApplicationForm } from './application-form.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { HeadActs } from './head-acts.tsx'
import { said, statusLooks } from './labels.ts'
import { Overview } from './overview.tsx'
import { nameOf } from './person-card.tsx'
import { openCount, roleOf } from './sections.ts'
import { FormSkeleton } from './skeleton.tsx'
import { useApplication } from './use-application.ts'
import { useFormState } from './use-form-state.ts'
import { PendingNotice, RefusedPanel, SentPanel } from './verdicts.tsx'

const groupWords = {
  1: m.identity_act_change_legal_person,
  2: m.identity_act_change_shareholder,
  3: m.identity_act_change_beneficial_owner,
} as const

/** Links that change approved data, shown at its section or person. */
function changeActs(section: VerificationSection, person: Person | null) {
  if (person) {
    const { role, personalId } = person
    const to = (of: 'id' | 'info') => changeHref({ type: changeOfPerson(of, role), personalId })
    return (
      <>
        <LinkText href={to('id')} aria-label={m.identity_act_id_of({ name: nameOf(person) })}>
          {m.identity_act_id()}
        </LinkText>
        <LinkText href={to('info')} aria-label={m.identity_act_info_of({ name: nameOf(person) })}>
          {m.identity_act_info()}
        </LinkText>
      </>
    )
  }
  const role = roleOf(section)
  const link = (type: ChangeType, label: string) => (
    <LinkText href={changeHref({ type, personalId: null })}>{label}</LinkText>
  )
  if (role) return link(changeOfGroup(userTypeOf(role)), groupWords[userTypeOf(role)]())
  return section === 'licence' ? link('company_certificate', m.identity_act_certificate()) : null
}

type Props = { found: Application | null; onBegun: (applicationId: string) => void }
const everything = { type: 'verification', personalId: null } as const

export function Verification({ found, onBegun }: Props) {
  const form = useFormState()
  const [justSent, setJustSent] = useState(false)
  const { actor, held, record } = useApplication({
    found,
    target: found ? null : everything,
    onBegun,
    onSent: () => setJustSent(true),
    onAdded: form.edit,
  })
  const { application } = held.context
  const view = () => {
    setJustSent(false)
    // The pressed button disappears, so the focus moves to the heading of the new view.
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  const isWritten = held.hasTag('form') || held.hasTag('open') || held.matches('submitting')
  const company = application?.content.company ?? {}
  const name = company.companyNameEn || company.companyNameZh || m.identity_unnamed()
  const open = application ? openCount(application, today()) : 0
  return (
    <Page
      title={m.identity_title()}
      hint={
        application && record ? (
          <Inline>
            <span>
              {m.identity_hint_company({
                company: name,
                variant: said(variantLabels[variantOf(company)]),
              })}
            </span>
            <StatusChip value={record.status} of={statusLooks} />
          </Inline>
        ) : (
          m.identity_hint()
        )
      }
      actions={
        isWritten && (
          <HeadActs
            {...{ actor, held, record, open }}
            uploading={form.uploading}
            onShowOpen={form.shown.showAll}
          />
        )
      }
    >
      {held.matches('choosing') ? (
        <Stack>
          <FailureNotice trouble={held.context} title={m.identity_failed_begin()} />
          <Inline>
            <Button onClick={() => actor.send({ type: 'CHOOSE', target: everything })}>
              {m.portal_retry()}
            </Button>
          </Inline>
        </Stack>
      ) : !application || !record ? (
        <FormSkeleton />
      ) : isWritten ? (
        <ApplicationForm {...{ actor, held, record, form }} now={application} />
      ) : record.status === 'not_eligible' ? (
        <RefusedPanel />
      ) : record.status === 'pending' && justSent ? (
        <SentPanel record={record} onView={view} />
      ) : record.status === 'pending' ? (
        <Stack gap="lg">
          <PendingNotice {...record} />
          <Overview identity={{ company, persons: personsIn(application.content) }} />
        </Stack>
      ) : (
        <Stack gap="lg">
          <Notice tone="good" title={m.identity_passed_title()}>
            {m.identity_passed_text()}
          </Notice>
          <Overview identity={record.passed} acts={changeActs} />
        </Stack>
      )}
      {application && (
        <Card title={m.identity_section_records()}>
          <LinkText href={historyHref}>{m.identity_history_all()}</LinkText>
        </Card>
      )}
      <CancelDialog actor={actor} held={held} />
    </Page>
  )
}
