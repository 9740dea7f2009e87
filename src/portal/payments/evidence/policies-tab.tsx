import { getPolicies } from '#contract/payments/evidence.ts'
import { type PolicyItem, policyItems } from '#domain/payments/evidence.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { PolicyCard } from './policy-card.tsx'
import { PolicyDialog } from './policy-dialog.tsx'

const isPolicy = (text: string): text is PolicyItem => policyItems.some((one) => one === text)

/** The policies of a website: the current version, earlier versions, and a way to change them. */
export function PoliciesTab({ storeId }: { storeId: string }) {
  const answer = useCall(getPolicies, { storeId })
  const { read, open, close } = useAddressWords(['policy'])
  if (answer.isError && !answer.data) return <FailurePanel of={answer} />
  if (!answer.data) return <Skeleton shape="block" />
  const { policies } = answer.data
  const of = (item: PolicyItem) => policies.filter((one) => one.item === item)
  const asked = read('policy')
  return (
    <>
      <p>{m.evidence_policies_hint()}</p>
      {policyItems.map((item) => (
        <PolicyCard
          key={item}
          item={item}
          versions={of(item)}
          onChange={() => open({ policy: item })}
        />
      ))}
      {isPolicy(asked) && (
        <PolicyDialog
          key={asked + (of(asked)[0]?.version ?? 0)}
          storeId={storeId}
          item={asked}
          now={of(asked)[0]}
          onReload={() => void answer.refetch()}
          onClose={close}
        />
      )}
    </>
  )
}
