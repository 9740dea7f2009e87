import type { Output } from '#contract/call.ts'
import type { getFired } from '#contract/sandbox/sandbox.ts'
import { type Currency, flagOf, isCurrency } from '#domain/currencies.ts'
import type { MerchantAccount } from '#domain/funds.ts'
import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { accountNames } from '#portal/ledger/fund-type.ts'
import { css } from '#styled/css'
import { Flag } from '#ui/flag.tsx'

type Change = Output<typeof getFired>['changes'][number]

const look = {
  root: css({
    display: 'grid',
    columnGap: '6',
    rowGap: '4',
    gridTemplateColumns: '[repeat(auto-fill, minmax(min(19rem, 100%), 1fr))]',
  }),
  head: css({ flow: 'line', gap: '2', textStyle: 'label' }),
  merchant: css({ color: 'fg.muted', textStyle: 'caption', marginInlineStart: 'auto' }),
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    py: '2',
    borderBottomWidth: 'hair',
  }),
  after: css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' }),
  before: css({
    flex: '[1 0 100%]',
    textAlign: 'end',
    textStyle: 'caption',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  }),
}

const isAccount = (name: string): name is MerchantAccount => Object.hasOwn(accountNames, name)

/** Figures changed by a move of the clock, a box per currency; with the merchant's name if there are several. */
export function MovedFigures({ changes }: { changes: readonly Change[] }) {
  const boxes = new Map<string, Change[]>()
  for (const change of changes) {
    const name = `${change.merchantName} ${change.currency}`
    boxes.set(name, [...(boxes.get(name) ?? []), change])
  }
  const several = new Set(changes.map(({ merchantName }) => merchantName)).size > 1
  return (
    <div className={look.root}>
      {[...boxes].map(([name, [first, ...more]]) =>
        first ? (
          <section key={name}>
            <h4 className={look.head}>
              <Flag country={flagIn(first.currency)} />
              {first.currency}
              {several && <span className={look.merchant}>{first.merchantName}</span>}
            </h4>
            <dl>
              {[first, ...more].map(({ figure, before, after }) => (
                <div key={figure} className={look.row}>
                  <dt>{isAccount(figure) ? accountNames[figure]() : figure}</dt>
                  <dd className={look.after}>{amountText(after)}</dd>
                  <dd className={look.before}>
                    {m.shell_fired_before({ amount: amountText(before) })}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null,
      )}
    </div>
  )
}

const flagIn = (currency: Currency | string) =>
  isCurrency(currency) ? flagOf[currency] : undefined
