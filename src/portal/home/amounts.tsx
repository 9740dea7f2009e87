import type { Currency } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import type { Proof } from '#portal/ledger/proof.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'

const shown = 3
const list = css({ flow: 'column', alignItems: 'flex-start' })

export type AmountsProps = {
  of: readonly { currency: Currency; amount: string }[]
  /** The sum that each of them is, whose records it opens. */
  proof: Omit<Proof, 'currency'>
}

/** The sums behind a count, one a currency: they are never added up across currencies. */
export const Amounts = ({ of, proof }: AmountsProps) => (
  <span className={list}>
    {of.slice(0, shown).map(({ currency, amount }) => (
      <ProofMoney key={currency} amount={amount} proof={{ ...proof, currency }} />
    ))}
    {of.length > shown && (
      <span>{m.home_more_currencies({ count: String(of.length - shown) })}</span>
    )}
  </span>
)
