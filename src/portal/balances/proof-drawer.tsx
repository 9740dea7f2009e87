import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type Proof, proofText, useProof } from '#portal/kit/proof.ts'
import { useSession } from '#portal/kit/session.ts'
import { css } from '#styled/css'
import { Drawer } from '#ui/drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { ProofLines } from './proof-lines.tsx'
import { ProofVerdict } from './proof-verdict.tsx'
import { provenWords } from './proof-words.ts'
import { useProofPart } from './use-proof-part.ts'

const look = {
  scope: css({ textStyle: 'label', color: 'fg' }),
}

/** What is behind the figure that the address names; it stands over any page. */
export function ProofDrawer() {
  const { proof, close } = useProof()
  return (
    <Drawer
      open={proof !== null}
      onClose={close}
      closeLabel={m.portal_close()}
      title={proof && titleOf(proof)}
      description={proof && provenWords[proof.figure].formula()}
    >
      {proof && <ProofBody key={proofText(proof)} proof={proof} />}
    </Drawer>
  )
}

const titleOf = ({ figure, currency }: Proof): string =>
  m.balances_proof_title({ figure: provenWords[figure].name(), currency })

function ProofBody({ proof }: { proof: Proof }) {
  const oldest = useProofPart(proof, 'oldest', true)
  const parts = oldest.data?.pages
  const latest = parts?.at(-1)
  return (
    <Stack gap="lg">
      <Scope proof={proof} />
      {oldest.isError && !latest ? (
        <FailurePanel
          error={oldest.error}
          onRetry={() => oldest.refetch()}
          retrying={oldest.isFetching}
        />
      ) : latest ? (
        <>
          <ProofVerdict
            part={latest}
            onAgain={() => oldest.refetch()}
            checking={oldest.isRefetching && !oldest.isFetchingNextPage}
          />
          <ProofLines proof={proof} oldest={oldest} />
        </>
      ) : (
        <>
          <Skeleton shape="block" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </>
      )}
    </Stack>
  )
}

function daysOf({ firstDay, lastDay }: Proof): string[] {
  if (!lastDay) return []
  if (!firstDay) return [m.balances_proof_until({ day: lastDay })]
  if (firstDay === lastDay) return [m.balances_proof_one_day({ day: lastDay })]
  return [m.balances_proof_days({ first: firstDay, last: lastDay })]
}

/** What narrows the figure: a payment, a withdrawal, days, stores. */
function Scope({ proof }: { proof: Proof }) {
  const { transactionId, flowId, expectedDate, storeId } = proof
  const { stores } = useSession()
  const ids = storeId?.split(',') ?? []
  const name = stores.find((store) => store.storeId === ids[0])?.storeName ?? ids[0] ?? ''
  const parts = [
    ...(transactionId ? [m.balances_proof_of_transaction({ id: transactionId })] : []),
    ...(expectedDate ? [m.balances_proof_of_day({ day: expectedDate })] : []),
    ...(flowId ? [m.balances_proof_of_withdrawal({ id: flowId })] : []),
    ...daysOf(proof),
    ...(ids.length === 1 ? [m.balances_proof_of_store({ name })] : []),
    ...(ids.length > 1 ? [m.balances_proof_of_stores({ count: `${ids.length}` })] : []),
  ]
  return parts.length > 0 ? <p className={look.scope}>{parts.join(' · ')}</p> : null
}
