import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ProofGroup } from '#contract/money/proof-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf, minorOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { fundTypeNames } from '#portal/ledger/fund-type.ts'
import { css } from '#styled/css'

const look = {
  root: css({ flow: 'column', gap: '1' }),
  title: css({ textStyle: 'strong' }),
  kind: css({ borderTopWidth: 'hair' }),
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    py: '2',
    cursor: 'pointer',
    '& > :last-child': { marginInlineStart: 'auto' },
    _hover: { color: 'accent.fg' },
  }),
  chevron: css({
    width: '4',
    height: '4',
    color: 'fg.subtle',
    flexShrink: '0',
    '[open] > summary > &': { transform: 'rotate(90deg)' },
  }),
  months: css({ textStyle: 'small', color: 'fg.muted', ps: '4', pb: '2' }),
  month: css({ display: 'flex', justifyContent: 'space-between', gap: '4', py: '1' }),
}

const size = (minor: bigint) => (minor < 0n ? -minor : minor)

type Props = { groups: readonly ProofGroup[]; currency: Currency }

/** The totals of a figure's entries by kind, largest first; each opens its months. They sum to the figure. */
export function ProofGroups({ groups, currency }: Props) {
  const kinds = [...Map.groupBy(groups, ({ journalType }) => journalType)]
    .map(([journalType, months]) => ({
      journalType,
      months,
      count: months.reduce((sum, { count }) => sum + count, 0),
      amount: months.reduce((sum, { amount }) => sum + minorOf(amount, currency), 0n),
    }))
    .sort((a, b) => (size(a.amount) < size(b.amount) ? 1 : -1))
  return (
    <section className={look.root}>
      <h3 className={look.title}>{m.balances_proof_groups()}</h3>
      {kinds.map(({ journalType, months, count, amount }) => (
        <details key={journalType} className={look.kind}>
          <summary className={look.row}>
            <ChevronRight aria-hidden="true" className={look.chevron} />
            <span>
              {count === 1
                ? m.balances_proof_group_one({ kind: fundTypeNames[journalType]() })
                : m.balances_proof_group({
                    kind: fundTypeNames[journalType](),
                    count: countText(count),
                  })}
            </span>
            <Money amount={decimalOf(amount, currency)} currency={currency} code={false} sign />
          </summary>
          <ul className={look.months}>
            {months.map(({ month, count: of, amount: sum }) => (
              <li key={month} className={look.month}>
                <span>
                  {of === 1
                    ? m.balances_proof_months_one({ month })
                    : m.balances_proof_months({ month, count: countText(of) })}
                </span>
                <Money amount={sum} currency={currency} code={false} sign />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
