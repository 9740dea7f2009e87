import { useState } from 'react'
import { query } from '#contract/company/identity.ts'
import { getRenewDetails } from '#contract/company/identity-changes.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { choice, urlParams } from '#portal/kit/url-params.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { HistoryPage } from './history-list.tsx'
import { FormSkeleton } from './skeleton.tsx'
import { OutsidePanel } from './verdicts.tsx'
import { Verification } from './verification.tsx'

const params = urlParams({ type: choice(['updateHistory'], '') })

/** /aq/certification: the merchant's identity; with type=updateHistory the history of its changes. */
export function VerificationPage() {
  const [{ type }] = useUrlState(params)
  const { metaClient } = useSession()
  if (metaClient)
    return (
      <Page title={m.identity_title()}>
        <OutsidePanel />
      </Page>
    )
  return type === 'updateHistory' ? <HistoryPage /> : <Found />
}

/** Loads the verification, or begins it if there is none yet; later responses do not overwrite the input. */
function Found() {
  const certification = useCall(query, {}, { staleMs: 0 })
  const first = useFirst(certification.isFetching ? undefined : certification.data)
  const [begun, setBegun] = useState<string | null>(null)
  const applicationId = begun ?? first?.verification.applicationId ?? null
  const details = useCall(
    getRenewDetails,
    { applicationId: applicationId ?? '' },
    { enabled: applicationId !== null, staleMs: 0 },
  )
  const isKnown = first?.verification.applicationId != null
  const failed =
    certification.isError && !first
      ? certification
      : isKnown && details.isError && !details.data
        ? details
        : null
  if (failed)
    return (
      <Page title={m.identity_title()}>
        <FailurePanel of={failed} />
      </Page>
    )
  if (!first || (isKnown && !details.data))
    return (
      <Page title={m.identity_title()}>
        <FormSkeleton />
      </Page>
    )
  return <Verification found={details.data ?? null} onBegun={setBegun} />
}
