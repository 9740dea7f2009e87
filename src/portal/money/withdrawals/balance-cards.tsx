import type { CSSProperties } from 'react'
import { flagOf } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { evenColumns } from '#portal/ledger/even-columns.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { WithdrawButton } from '#portal/money/withdrawals/shared/withdraw-button.tsx'
import { css } from '#styled/css'
import { Flag } from '#ui/flag.tsx'
import type { Websites } from './client-page.tsx'

const look = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: {
      base: '[minmax(0, 1fr)]',
      md: '[repeat(var(--some), minmax(0, 1fr))]',
      xl: '[repeat(var(--many), minmax(0, 1fr))]',
    },
    gap: '4',
  }),
  card: css({ flow: 'column', gap: '3', p: '5', layerStyle: 'panel', minWidth: '0' }),
  head: css({ flow: 'line', gap: '2', textStyle: 'label', color: 'fg.muted' }),
  account: css({ textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' }),
  foot: css({ mt: 'auto' }),
}

export type BalanceCardsProps = {
  balances: Websites['client']
  /** The website that the balances belong to; null for the client. */
  accId: string | null
}

const columnsFor = (count: number) =>
  ({ '--some': evenColumns(count, 3), '--many': evenColumns(count, 5) }) as CSSProperties

/** The available amount in each currency, its target account, and the button to withdraw it. */
export const BalanceCards = ({ balances, accId }: BalanceCardsProps) => (
  <div className={look.grid} style={columnsFor(balances.length)}>
    {balances.map(({ currency, available, account }) => (
      <section
        key={currency}
        className={look.card}
        aria-label={m.withdrawals_available_in({ currency })}
      >
        <div className={look.head}>
          <Flag country={flagOf[currency]} size="md" />
          {m.withdrawals_available_in({ currency })}
        </div>
        <div>
          <ProofMoney
            amount={available}
            proof={{ figure: 'available', currency, ...(accId ? { storeId: accId } : {}) }}
            size="figure"
          />
        </div>
        <p className={look.account}>
          {account ? m.withdrawals_goes_to({ account: account.label }) : m.withdrawals_no_account()}
        </p>
        <div className={look.foot}>
          <WithdrawButton currency={currency} accId={accId} look="outline" />
        </div>
      </section>
    ))}
  </div>
)
