import { useState } from 'react'
import { getRenewDetails, listUpdateHistory } from '#contract/company/identity-changes.ts'
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
const newest = { pageNum: 1, pageSize: 50 } as const

/** /aq/certification: who the merchant is; with type=updateHistory what was changed of it. */
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

/** Finds the first application. Where there is none yet it is begun; a later answer takes nothing from who types. */
function Found() {
  const rows = useCall(listUpdateHistory, newest, { staleMs: 0 })
  const first = useFirst(rows.data)
  const [begun, setBegun] = useState<string | null>(null)
  // Of a merchant with very many changes any of them says who it is.
  const row = first?.records.find(({ type }) => type === 'verification') ?? first?.records[0]
  const applicationId = begun ?? row?.applicationId ?? null
  const details = useCall(
    getRenewDetails,
    { applicationId: applicationId ?? '' },
    { enabled: applicationId !== null, staleMs: 0 },
  )
  const failed = rows.isError && !first ? rows : details.isError && !details.data ? details : null
  const isReady = first !== undefined && (row === undefined || details.data !== undefined)
  if (failed)
    return (
      <Page title={m.identity_title()}>
        <FailurePanel of={failed} />
      </Page>
    )
  if (!isReady)
    return (
      <Page title={m.identity_title()}>
        <FormSkeleton />
      </Page>
    )
  return <Verification found={details.data ?? null} onBegun={setBegun} />
}
