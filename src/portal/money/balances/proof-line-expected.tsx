import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import type { Proof } from '#portal/ledger/proof.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import { amountText } from '#words/amount-text.ts'
import type { LineFacts } from './proof-line.tsx'
import type { ProofLineOf } from './use-proof-part.ts'

type Line = ProofLineOf<'expected'>

/** A payment that waits: how its part is worked out, and when it will be posted. */
export function expectedFacts(line: Line, { figure }: Proof): LineFacts {
  return {
    title: working(line, figure),
    rows: [
      <>
        <span>{m.balances_proof_posts_at()}</span>
        <When at={line.at} />
      </>,
      line.storeName,
      <TransactionId key="transaction" id={line.transactionId ?? ''} />,
    ],
  }
}

function working(line: Line, figure: Proof['figure']): string {
  if (line.movement === 'release') return m.balances_proof_working_release()
  const gross = amountText(line.gross)
  if (figure === 'expectedNet' || figure.startsWith('coming')) {
    const [fee, reserve] = [amountText(line.fee), amountText(line.reserve)]
    return m.balances_proof_working_net({ gross, fee, reserve })
  }
  const percent = figure === 'expectedFee' ? line.feePercent : line.reservePercent
  if (percent === null) return m.balances_proof_working_terms({ gross })
  const fixed = figure === 'expectedFee' ? line.feeFixed : null
  return fixed && /[1-9]/.test(fixed)
    ? m.balances_proof_working_fee({ gross, percent, fixed: amountText(fixed) })
    : m.balances_proof_working_rate({ gross, percent })
}
