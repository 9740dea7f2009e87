import { useState } from 'react'
import { query } from '#contract/company/identity.ts'
import { getRenewDetails, getUpdateRequired } from '#contract/company/identity-changes.ts'
import { changeTypes } from '#domain/company/identity.ts'
import { documentHolders } from '#domain/company/identity-documents.ts'
import type { ChangeTarget } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { go } from '#portal/kit/go.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { changeHref, choiceHref } from './addresses.ts'
import { Change } from './change.tsx'
import { FormSkeleton } from './skeleton.tsx'
import { OutsidePanel } from './verdicts.tsx'

const params = urlParams({
  renewId: text(),
  frontTag: choice(documentHolders, ''),
  applicationId: text(),
  type: choice(changeTypes, ''),
  personalId: text(),
})

/** /aq/certificationUpdate: one change, opened from a reminder or from the records, or chosen here. */
export function ChangePage() {
  const [state] = useUrlState(params)
  const { metaClient } = useSession()
  if (metaClient)
    return (
      <Page title={m.identity_change_title()}>
        <OutsidePanel />
      </Page>
    )
  const { applicationId, renewId, type, personalId } = state
  // Another change remounts the form.
  const key = [applicationId, renewId, type, personalId].join(' ')
  if (renewId !== '') return <Renewal key={key} renewId={renewId} />
  const target: ChangeTarget | null =
    type === '' ? null : { type, personalId: personalId === '' ? null : personalId }
  return <Begin key={key} applicationId={applicationId || null} target={target} />
}

/** Starts the change that renews an expiring document. */
function Renewal({ renewId }: { renewId: string }) {
  const required = useCall(getUpdateRequired, {}, { staleMs: 0 })
  const items = useFirst(required.data)?.items
  if (required.isError && !items) return <Framed of={required} />
  if (!items) return <Framed />
  const found = items.find((one) => one.renewId === renewId)
  if (!found)
    return (
      <Page title={m.identity_change_title()} crumbs={crumbsOf('/aq/certificationUpdate')}>
        <EmptyState
          title={m.identity_change_not_found()}
          text={m.identity_change_not_found_text()}
          action={<ButtonLink href={choiceHref}>{m.identity_change_to_choice()}</ButtonLink>}
        />
      </Page>
    )
  const target = { type: found.changeType, personalId: found.personalId }
  return <Begin applicationId={found.applicationId} target={target} />
}

type BeginProps = { applicationId: string | null; target: ChangeTarget | null }
function Begin({ applicationId, target }: BeginProps) {
  const [begun, setBegun] = useState(applicationId)
  const details = useCall(
    getRenewDetails,
    { applicationId: begun ?? '' },
    { enabled: begun !== null, staleMs: 0 },
  )
  const certification = useCall(query, {}, { staleMs: 0 })
  const standing = useFirst(certification.data)
  // An application begun on this page is already shown, so a failing query must not remove it from the user.
  const failed =
    applicationId !== null && details.isError && !details.data
      ? details
      : certification.isError && !standing
        ? certification
        : null
  if (failed) return <Framed of={failed} />
  if (!standing || (applicationId !== null && !details.data)) return <Framed />
  return (
    <Change
      found={details.data ?? null}
      target={applicationId === null ? target : null}
      certification={standing}
      onBegun={setBegun}
      onChoose={(chosen) => go(changeHref(chosen))}
    />
  )
}

const Framed = ({ of }: { of?: Parameters<typeof FailurePanel>[0]['of'] }) => (
  <Page title={m.identity_change_title()} crumbs={crumbsOf('/aq/certificationUpdate')}>
    {of ? <FailurePanel of={of} /> : <FormSkeleton />}
  </Page>
)
