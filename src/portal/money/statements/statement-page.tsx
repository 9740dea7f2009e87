import Download from 'lucide-react/icons/download'
import { useEffect } from 'react'
import type { BillDetail } from '#contract/money/statement-shapes.ts'
import { create, download, getBill } from '#contract/money/statements.ts'
import { second } from '#domain/durations.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { go } from '#portal/kit/go.ts'
import { language } from '#portal/kit/language.ts'
import { notify } from '#portal/kit/notify.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { readState, useUrlState } from '#portal/kit/use-url-state.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { againstDownload } from './against-download.ts'
import { statementName } from './look.ts'
import { statementParams } from './params.ts'
import { StatementBody } from './statement-body.tsx'

/** How often the page polls until a statement is ready. */
const pollMs = 2 * second

/** /aq/statement: one statement with its equation, entries and files. */
export function StatementPage() {
  const [{ statementId }] = useUrlState(statementParams)
  const first = useCall(getBill, { statementId }, { enabled: statementId !== '' })
  const bill = first.data
  const generating = bill?.state === 'generating'
  useCall(getBill, { statementId }, { enabled: generating, pollMs })
  useEffect(() => {
    if (statementId === '') go('/aq/statementDownload', { replace: true })
  }, [statementId])
  // A statement that does not exist and one that the user may not see both give "not found".
  if (!bill && first.isError && failureOf(first.error).http === 404) return <NotFound />
  if (bill) return <Statement bill={bill} />
  return (
    <Page title={m.statements_detail_title()} crumbs={crumbsOf('/aq/statement')}>
      {first.isError ? (
        <FailurePanel of={first} />
      ) : (
        <Stack gap="lg">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Stack>
      )}
    </Page>
  )
}

StatementPage.firstCalls = (({ search }) => [
  firstCall(getBill, { statementId: readState(statementParams, search).statementId }),
]) satisfies FirstCalls

function Statement({ bill }: { bill: BillDetail }) {
  const { statementId, state, firstDay, lastDay, storeName } = bill
  const reasons = againstDownload({ state, id: statementId })
  const range = m.statements_pdf_range({ firstDay, lastDay })
  return (
    <Page
      title={statementName(bill)}
      crumbs={crumbsOf('/aq/statement')}
      hint={`${storeName ?? m.statements_all_websites()} · ${range}`}
      actions={
        <WhyNot reasons={reasons}>
          {(blocked) => (
            <Button
              icon={<Download />}
              disabled={blocked}
              onClick={() =>
                void downloadFile(download, {
                  ...{ id: statementId, format: 'pdf', language: language() },
                })
              }
            >
              {m.statements_download()}
            </Button>
          )}
        </WhyNot>
      }
    >
      {state === 'ready' && <StatementBody bill={bill} />}
      {state === 'generating' && (
        <Notice tone="info" title={m.statements_generating_title()}>
          {m.statements_generating_text()}
        </Notice>
      )}
      {state === 'failed' && <Failed bill={bill} />}
    </Page>
  )
}

function Failed({ bill }: { bill: BillDetail }) {
  const { type, firstDay, lastDay, storeId } = bill
  const again = useAct({
    act: (send) =>
      send(create, {
        ...{ type, firstDay },
        ...(type === 'custom' ? { lastDay } : {}),
        ...(storeId === null ? {} : { storeId }),
      }),
    onDone: () => void notify({ tone: 'good', title: m.statements_retried() }),
  })
  return (
    <Notice
      tone="bad"
      title={m.statements_failed_title()}
      action={
        <Button look="outline" tone="neutral" loading={again.busy} onClick={() => again.press()}>
          {m.statements_retry()}
        </Button>
      }
    >
      {m.statements_failed_text()}
    </Notice>
  )
}
