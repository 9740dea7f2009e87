import type { ReactNode } from 'react'
import type { Currency } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import type { Proof } from '#portal/ledger/proof.ts'
import { css } from '#styled/css'
import { entryFacts } from './proof-line-entry.tsx'
import { expectedFacts } from './proof-line-expected.tsx'
import { recordFacts } from './proof-line-record.tsx'
import type { ProofLineOf } from './use-proof-part.ts'

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

/** What a line says of itself: its name, then a row for each further fact. */
export type LineFacts = { title: string; rows: readonly ReactNode[] }

function factsOf(line: ProofLineOf, proof: Proof): LineFacts {
  if (line.kind === 'record') return recordFacts(line, proof)
  return line.kind === 'expected' ? expectedFacts(line, proof) : entryFacts(line, proof)
}

/** One line: why, when and where at the left; what it adds and the sum so far at the right. */
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

/** What stood before the lines that follow. */
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
