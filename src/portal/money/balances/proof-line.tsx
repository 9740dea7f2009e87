import type { ReactNode } from 'react'
import type { Currency } from '#domain/currencies.ts'
import { type MerchantAccount, merchantAccounts } from '#domain/funds.ts'
import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import { accountNames, fundTypeNames } from '#portal/ledger/fund-type.ts'
import type { Proof } from '#portal/ledger/proof.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import { css } from '#styled/css'
import { recordFacts } from './proof-line-record.tsx'
import type { ProofLineOf } from './use-proof-part.ts'
import { WithdrawalLink } from './withdrawal-link.tsx'

type Line = ProofLineOf<'expected'>

/** The facts of an unsettled payment: how its part is calculated, and when it will be posted. */
function expectedFacts(line: Line, { figure }: Proof): LineFacts {
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

const isMerchants = (account: string): account is MerchantAccount =>
  merchantAccounts.some((one) => one === account)

function entryFacts(line: ProofLineOf<'entry'>, { figure }: Proof): LineFacts {
  const { journalType, account, at, storeName, transactionId, withdrawalId } = line
  return {
    title: fundTypeNames[journalType](),
    rows: [
      <>
        <When at={at} />
        <span>{storeName}</span>
        {figure === 'balance' && isMerchants(account) && <span>{accountNames[account]()}</span>}
      </>,
      ...(transactionId ? [<TransactionId key="transaction" id={transactionId} />] : []),
      ...(withdrawalId ? [<WithdrawalLink key="withdrawal" id={withdrawalId} />] : []),
    ],
  }
}

const look = {
  line: css({
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr) auto]',
    columnGap: '4',
    py: '2.5',
    borderTopWidth: 'hair',
  }),
  words: css({ flow: 'column', gap: '0.5', minWidth: '0' }),
  type: css({ textStyle: 'label' }),
  more: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    textStyle: 'caption',
    color: 'fg.subtle',
    overflowWrap: 'anywhere',
  }),
  sums: css({ flow: 'column', alignItems: 'flex-end', gap: '0.5' }),
  running: css({ textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }),
  hidden: css({ srOnly: true }),
}

/** The title of a line, and one row for each further fact. */
export type LineFacts = { title: string; rows: readonly ReactNode[] }

function factsOf(line: ProofLineOf, proof: Proof): LineFacts {
  if (line.kind === 'record') return recordFacts(line, proof)
  return line.kind === 'expected' ? expectedFacts(line, proof) : entryFacts(line, proof)
}

/** One line: reason, date and store on the left, amount and running total on the right. */
export function ProofLine({ line, proof }: { line: ProofLineOf; proof: Proof }) {
  const { title, rows } = factsOf(line, proof)
  const { currency } = proof
  return (
    <li className={look.line}>
      <div className={look.words}>
        <span className={look.type}>{title}</span>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a line never change their order
          <span key={at} className={look.more}>
            {row}
          </span>
        ))}
      </div>
      <div className={look.sums}>
        <Money amount={line.amount} currency={currency} code={false} sign />
        <Running amount={line.runningSum} currency={currency} />
      </div>
    </li>
  )
}

type OpeningLineProps = { label: string; amount: string; currency: Currency }

/** The opening amount before the lines that follow. */
export const OpeningLine = ({ label, amount, currency }: OpeningLineProps) => (
  <li className={look.line}>
    <span className={look.more}>{label}</span>
    <Running amount={amount} currency={currency} />
  </li>
)

const Running = ({ amount, currency }: { amount: string; currency: Currency }) => (
  <span className={look.running}>
    <span className={look.hidden}>{m.balances_proof_running()} </span>
    <Money amount={amount} currency={currency} code={false} tone="muted" />
  </span>
)
