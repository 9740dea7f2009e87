import { getDetail } from '#contract/payments/chargebacks.ts'
import { second } from '#domain/durations.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { readState, useUrlState } from '#portal/kit/use-url-state.ts'
import { chargebackParams } from '#portal/ledger/chargeback-address.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CaseBody } from './case-body.tsx'
import { reasonName } from './shared/reason-name.ts'
import { stageNames } from './shared/stage-names.ts'

/** How often the page polls for changes by another user or by the bank. */
const pollMs = 15 * second

/** /aq/chargebackDetail: one case with its evidence, answer, amounts by stage and history. */
export function CaseDetailPage() {
  const [{ chargebackId }] = useUrlState(chargebackParams)
  const named = {
    title: m.chargebacks_detail_title(),
    crumbs: crumbsOf('/aq/chargebackDetail'),
    hint: chargebackId,
  }
  if (chargebackId === '') {
    return (
      <Page {...named}>
        <EmptyState
          title={m.chargebacks_unnamed_title()}
          text={m.chargebacks_unnamed_text()}
          action={
            <ButtonLink href="/aq/chargeback" look="outline">
              {m.chargebacks_unnamed_link()}
            </ButtonLink>
          }
        />
      </Page>
    )
  }
  return <Detail key={chargebackId} chargebackId={chargebackId} named={named} />
}

CaseDetailPage.firstCalls = (({ search }) => [
  firstCall(getDetail, readState(chargebackParams, search)),
]) satisfies FirstCalls

type Named = Pick<Parameters<typeof Page>[0], 'title' | 'hint'> & {
  readonly crumbs: ReturnType<typeof crumbsOf>
}

function Detail({ chargebackId, named }: { chargebackId: string; named: Named }) {
  const first = useCall(getDetail, { chargebackId })
  const record = first.data
  const open = record !== undefined && record.status !== 'closed'
  useCall(getDetail, { chargebackId }, { enabled: open, pollMs })
  // A case that does not exist and one that the user may not see both give "not found".
  if (!record && first.isError && failureOf(first.error).http === 404) return <NotFound />
  if (record) {
    return (
      <Page
        crumbs={named.crumbs}
        title={reasonName(record.reason)}
        hint={
          <>
            {[stageNames[record.stage](), record.payment.payer, record.storeName]
              .filter(Boolean)
              .map((part) => `${part} · `)
              .join('')}
            <Copyable value={record.chargebackId} name={m.chargebacks_id()} />
          </>
        }
      >
        <CaseBody record={record} />
      </Page>
    )
  }
  return (
    <Page {...named}>
      {first.isError ? (
        <FailurePanel of={first} />
      ) : (
        <div role="status" aria-label={m.common_loading()}>
          <Card>
            <Skeleton shape="block" />
          </Card>
        </div>
      )}
    </Page>
  )
}
