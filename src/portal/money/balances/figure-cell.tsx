import type { Figure } from '#contract/money/proof-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { figureLabels } from './look.ts'

const look = {
  root: css({ flow: 'column', gap: '1', minWidth: '0', alignItems: 'flex-start' }),
  name: css({ textStyle: 'label', color: 'fg.muted' }),
  hint: css({ textStyle: 'caption', color: 'fg.subtle', maxWidth: '[14rem]' }),
}

export type FigureCellProps = {
  figure: Figure
  amount: string
  currency: Currency
  storeId: string
  /** A note on the current state, shown instead of the description. */
  note?: string | undefined
}

/** A figure with its name. The amount opens its proof. */
export function FigureCell({ figure, amount, currency, storeId, note }: FigureCellProps) {
  const { name, hint } = figureLabels[figure]
  const proof = { figure, currency, ...(storeId ? { storeId } : {}) }
  return (
    <div className={look.root}>
      <span className={look.name}>{name()}</span>
      <ProofMoney amount={amount} proof={proof} size="figure" />
      <span className={look.hint}>{note ?? hint()}</span>
    </div>
  )
}
