import { getSummary } from '#contract/payments/chargebacks.ts'
import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { warnedMonths, warnedPercent } from '#domain/payments/chargeback-rate.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { whenText } from '#portal/kit/when.tsx'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { listed } from '#ui/listed.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const look = {
  root: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '8',
    rowGap: '2',
  }),
  part: css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' }),
  figure: css({ textStyle: 'title', fontVariantNumeric: 'tabular-nums' }),
  warn: css({ color: 'tone.warn.fg' }),
  note: css({ color: 'fg.muted' }),
  rates: css({ textStyle: 'caption', color: 'fg.subtle', width: 'full' }),
}

const days = `${limits.deadlineWarning / day}`

/** The amount at risk, the cases that end soon, and the ratio by which the card networks assess a merchant. */
export function CaseSummary() {
  const summary = useCall(getSummary, {})
  const { data } = summary
  if (summary.isError) return null
  if (!data) return <Skeleton shape="line" />
  const { atRisk, total, cases, endSoon, months, warned } = data
  const [month] = months
  // One currency gives an exact sum. Several give a total at a stated rate, or one sum for each currency when no rate
  // is known.
  const sums = atRisk.length === 1 || !total ? atRisk : [total]
  return (
    <>
      {warned && (
        <Notice tone="bad" title={m.chargebacks_warned_title({ percent: warnedPercent })}>
          {m.chargebacks_warned_text({ rates: ratesOf(warnedMonths(months)) })}
        </Notice>
      )}
      <div className={look.root}>
        <span className={look.part}>
          {sums.map(({ currency, amount }) => (
            <span key={currency} className={look.figure}>
              {sums === atRisk ? (
                <ProofMoney
                  amount={amount}
                  proof={{ figure: 'pendingChargebacks', currency }}
                  size="figure"
                />
              ) : (
                <Money amount={amount} currency={currency} size="figure" />
              )}
            </span>
          ))}
          <span className={look.note}>
            {cases === 0
              ? m.chargebacks_risk_none()
              : cases === 1
                ? m.chargebacks_risk_one()
                : m.chargebacks_risk({ count: countText(cases) })}
          </span>
        </span>
        {endSoon > 0 && (
          <span className={look.part}>
            <span className={`${look.figure} ${look.warn}`}>{countText(endSoon)}</span>
            <span className={look.note}>
              {endSoon === 1 ? m.chargebacks_soon_one({ days }) : m.chargebacks_soon({ days })}
            </span>
          </span>
        )}
        {month && (
          <span className={look.part}>
            <span className={look.figure}>{month.rate === null ? '-' : `${month.rate}%`}</span>
            <span className={look.note}>{m.chargebacks_rate({ percent: warnedPercent })}</span>
          </span>
        )}
        {total && atRisk.length > 1 && (
          <span className={look.rates}>
            {m.chargebacks_rates_at({ at: whenText(total.ratesAt) })}
          </span>
        )}
      </div>
    </>
  )
}

type Month = { readonly month: string; readonly rate: string | null }
const ratesOf = (months: readonly Month[]): string =>
  listed(months.map(({ month, rate }) => m.portal_named({ name: month, words: `${rate ?? '-'}%` })))
