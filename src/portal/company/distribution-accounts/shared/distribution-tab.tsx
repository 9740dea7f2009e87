import { Suspense, useState } from 'react'
import { activate, type DistributionView, query } from '#contract/company/distribution-accounts.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import {
  businessFormNames,
  categoryNames,
  distributionStateNames,
  purposeNames,
} from '#labels/company/distribution-accounts.ts'
import { sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { lazy } from '#portal/kit/lazy.ts'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { useAct } from '#portal/kit/use-act.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { stateLooks } from '../looks.ts'
import { PersonsCard } from '../persons-card.tsx'

const ApplyDrawer = lazy(async () => ({
  default: (await import('../apply-drawer.tsx')).ApplyDrawer,
}))

/** Distribution account of an offline store: its status and the next step. */
export function DistributionTab({ storeId }: { storeId: string }) {
  const answer = useCall(query, { storeId })
  const [applying, setApplying] = useState(false)
  const view = answer.data
  if (!view)
    return answer.isError ? (
      <FailurePanel of={answer} />
    ) : (
      <Card>
        <Skeleton shape="block" />
      </Card>
    )
  return (
    <Stack gap="lg">
      {view.account ? (
        <AccountCards view={view} account={view.account} onApply={() => setApplying(true)} />
      ) : (
        <EmptyState
          title={m.distribution_accounts_none_title()}
          text={m.distribution_accounts_none_text()}
          action={<ApplyButton view={view} onApply={() => setApplying(true)} />}
        />
      )}
      {applying && (
        <Suspense>
          <ApplyDrawer view={view} onClose={() => setApplying(false)} />
        </Suspense>
      )}
    </Stack>
  )
}

type Acting = { view: DistributionView; onApply: () => void }

const ApplyButton = ({ view, onApply }: Acting) => (
  <WhyNot reasons={view.againstApplying}>
    {(blocked) => (
      <Button disabled={blocked} onClick={onApply}>
        {view.account ? m.distribution_accounts_apply_again() : m.distribution_accounts_apply()}
      </Button>
    )}
  </WhyNot>
)

type Account = NonNullable<DistributionView['account']>

function AccountCards({ view, account, onApply }: Acting & { account: Account }) {
  const { storeId } = view
  const { state, form, decision } = account
  const activating = useAct({
    act: (send) => send(activate, { storeId }),
    onDone: () => void notify({ tone: 'good', title: m.distribution_accounts_activated_done() }),
  })
  return (
    <>
      {state === 'declined' && (
        <Notice tone="bad" title={distributionStateNames.declined()}>
          {sentences(decision?.reason && deskReasonLabels[decision.reason]({}), decision?.note)}
        </Notice>
      )}
      <Card
        title={m.distribution_accounts_title()}
        actions={
          state === 'declined' ? (
            <ApplyButton view={view} onApply={onApply} />
          ) : (
            state !== 'active' && (
              <WhyNot reasons={view.againstActivating}>
                {(blocked) => (
                  <Button
                    disabled={blocked}
                    loading={activating.busy}
                    onClick={() => activating.press()}
                  >
                    {m.distribution_accounts_activate()}
                  </Button>
                )}
              </WhyNot>
            )
          )
        }
      >
        <DescriptionList
          items={[
            {
              name: m.distribution_accounts_state(),
              value: <StatusChip value={state} of={stateLooks} />,
            },
            {
              name: m.distribution_accounts_field_form(),
              value: businessFormNames[form.businessForm](),
            },
            {
              name: m.distribution_accounts_field_category(),
              value: categoryNames[form.category](),
            },
            { name: m.distribution_accounts_field_purpose(), value: purposeNames[form.purpose]() },
            { name: m.distribution_accounts_field_email(), value: form.email },
          ]}
        />
      </Card>
      <PersonsCard storeId={storeId} account={account} />
    </>
  )
}
