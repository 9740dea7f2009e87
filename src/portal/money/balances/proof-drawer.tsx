import { useState } from 'react'
import { narrowingsOf } from '#contract/money/proof-narrowings.ts'
import type { ProofEnd } from '#contract/money/proof-shapes.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Money } from '#portal/kit/money.tsx'
import { useSession } from '#portal/kit/session.ts'
import { fundTypeNames } from '#portal/ledger/fund-type.ts'
import { type Proof, proofText, useProof } from '#portal/ledger/proof.ts'
import { stageNames } from '#portal/payments/chargebacks/shared/stage-names.ts'
import { css } from '#styled/css'
import { Drawer } from '#ui/drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { ProofFind } from './proof-find.tsx'
import { ProofGroups } from './proof-groups.tsx'
import { provenLabels } from './proof-labels.ts'
import { ProofLine } from './proof-line.tsx'
import { ProofLines } from './proof-lines.tsx'
import { ProofVerdict } from './proof-verdict.tsx'
import { useProofPart } from './use-proof-part.ts'

const look = {
  scope: css({ textStyle: 'label', color: 'fg' }),
}

/** The proof of the figure in the address, shown over any page. */
export function ProofDrawer() {
  const { proof, close } = useProof()
  return (
    <Drawer
      open={proof !== null}
      onClose={close}
      closeLabel={m.portal_close()}
      title={proof && titleOf(proof)}
      description={proof && provenLabels[proof.figure].formula()}
    >
      {proof && <ProofBody key={proofText(proof)} proof={proof} />}
    </Drawer>
  )
}

const titleOf = ({ figure, currency }: Proof): string =>
  m.balances_proof_title({ figure: provenLabels[figure].name(), currency })

// Proofs with fewer lines need no search.
const searchedFrom = 20

const isSearched = ({ figure }: Proof): boolean => {
  const taken = narrowingsOf[figure] ?? []
  return taken.includes('transactionId') && taken.includes('flowId')
}

function ProofBody({ proof }: { proof: Proof }) {
  // Future lines start with the earliest.
  const toCome = /^(coming|expected)/.test(proof.figure)
  const [from, setFrom] = useState<ProofEnd>(toCome ? 'oldest' : 'newest')
  const [find, setFind] = useState('')
  const whole = useProofPart(proof, from, true)
  const latest = whole.data?.pages.at(-1)
  const [first] = whole.data?.pages ?? []
  const large = first !== undefined && first.kind === 'entries' && first.lineCount > searchedFrom
  return (
    <Stack gap="lg">
      <Scope proof={proof} />
      {whole.isError && !latest ? (
        <FailurePanel of={whole} />
      ) : latest && first ? (
        <>
          <ProofVerdict
            part={latest}
            onAgain={() => whole.refetch()}
            checking={whole.isRefetching && !whole.isFetchingNextPage}
          />
          {large && <ProofGroups groups={first.groups} currency={proof.currency} />}
          {large && isSearched(proof) && <ProofFind found={find} onFind={setFind} />}
          {find === '' ? (
            <ProofLines proof={proof} parts={whole} from={from} onTurn={setFrom} />
          ) : (
            <FoundLines key={find} proof={proof} id={find} />
          )}
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

/** The lines of the figure that belong to one payment or one withdrawal. */
function FoundLines({ proof, id }: { proof: Proof; id: string }) {
  const named = id.startsWith('wdr_') ? { flowId: id } : { transactionId: id }
  const found = useProofPart({ ...proof, ...named }, 'newest', true)
  const part = found.data?.pages[0]
  if (found.isError && !part) return <FailurePanel of={found} />
  if (!part) return <Skeleton shape="block" />
  if (part.lineCount === 0) return <p role="status">{m.balances_proof_found_none({ id })}</p>
  return (
    <>
      <p role="status">
        {part.lineCount === 1
          ? m.balances_proof_found_one({ id })
          : m.balances_proof_found({ count: countText(part.lineCount), id })}{' '}
        <Money amount={part.sum} currency={proof.currency} />
      </p>
      <ol>
        {[...part.lines].reverse().map((line) => (
          <ProofLine key={line.lineId} line={line} proof={proof} />
        ))}
      </ol>
    </>
  )
}

function daysOf({ firstDay, lastDay }: Proof): string[] {
  if (!lastDay) return []
  if (!firstDay) return [m.balances_proof_until({ day: lastDay })]
  if (firstDay === lastDay) return [m.balances_proof_one_day({ day: lastDay })]
  return [m.balances_proof_days({ first: firstDay, last: lastDay })]
}

/** The limits of the figure: payment, withdrawal, case, days or stores. */
function Scope({ proof }: { proof: Proof }) {
  const { transactionId, flowId, chargebackId, stage, expectedDate, storeId, fundType } = proof
  const { stores } = useSession()
  const ids = storeId?.split(',') ?? []
  const name = stores.find((store) => store.storeId === ids[0])?.storeName ?? ids[0] ?? ''
  const parts = [
    ...(transactionId ? [m.balances_proof_of_transaction({ id: transactionId })] : []),
    ...(expectedDate ? [m.balances_proof_of_day({ day: expectedDate })] : []),
    ...(flowId ? [m.balances_proof_of_withdrawal({ id: flowId })] : []),
    ...(chargebackId ? [m.balances_proof_of_case({ id: chargebackId })] : []),
    ...(stage ? [stageNames[stage]()] : []),
    ...(fundType ? [fundTypeNames[fundType]()] : []),
    ...daysOf(proof),
    ...(ids.length === 1 ? [m.balances_proof_of_store({ name })] : []),
    ...(ids.length > 1 ? [m.balances_proof_of_stores({ count: `${ids.length}` })] : []),
  ]
  return parts.length > 0 ? <p className={look.scope}>{parts.join(' · ')}</p> : null
}
