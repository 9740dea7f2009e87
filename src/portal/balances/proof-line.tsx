import type { Currency } from '#domain/currencies.ts'
import { type MerchantAccount, merchantAccounts } from '#domain/funds.ts'
import { m } from '#paraglide/messages.js'
import { accountNames, fundTypeNames } from '#portal/kit/fund-type.ts'
import { Money } from '#portal/kit/money.tsx'
import type { Proof } from '#portal/kit/proof.ts'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { TransactionLink } from './transaction-link.tsx'
import type { ProofEntry } from './use-proof-part.ts'

const look = {
  line: css({
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr) auto]',
    columnGap: '4',
    py: '2.5',
    borderTopWidth: 'hair',
    borderTopStyle: 'solid',
    borderColor: 'line',
  }),
  words: css({ display: 'flex', flexDirection: 'column', gap: '0.5', minWidth: '0' }),
  type: css({ textStyle: 'label' }),
  more: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    textStyle: 'caption',
    color: 'fg.subtle',
    overflowWrap: 'anywhere',
  }),
  sums: css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '0.5' }),
  running: css({ textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }),
  hidden: css({ srOnly: true }),
}

const isMerchants = (account: string): account is MerchantAccount =>
  merchantAccounts.some((one) => one === account)

/** One entry: why, when and where at the left; what it moved and the sum so far at the right. */
export function ProofLine({
  entry,
  proof: { figure, currency },
}: {
  entry: ProofEntry
  proof: Proof
}) {
  const { journalType, account, at, storeName, transactionId, amount, runningSum } = entry
  return (
    <li className={look.line}>
      <div className={look.words}>
        <span className={look.type}>{fundTypeNames[journalType]()}</span>
        <span className={look.more}>
          <When at={at} />
          <span>{storeName}</span>
          {figure === 'balance' && isMerchants(account) && <span>{accountNames[account]()}</span>}
        </span>
        {transactionId && (
          <span className={look.more}>
            <TransactionLink id={transactionId} />
          </span>
        )}
      </div>
      <div className={look.sums}>
        <Money amount={amount} currency={currency} code={false} sign />
        <Running amount={runningSum} currency={currency} label={m.balances_proof_running()} />
      </div>
    </li>
  )
}

/** What stood before the entries that follow. */
export const OpeningLine = ({ amount, currency }: { amount: string; currency: Currency }) => (
  <li className={look.line}>
    <span className={look.more}>{m.balances_proof_opening()}</span>
    <Running amount={amount} currency={currency} label={m.balances_proof_running()} />
  </li>
)

type RunningProps = { amount: string; currency: Currency; label: string }

const Running = ({ amount, currency, label }: RunningProps) => (
  <span className={look.running}>
    <span className={look.hidden}>{label} </span>
    <Money amount={amount} currency={currency} code={false} tone="muted" />
  </span>
)
