import type { BalanceCause } from '#contract/money/balances.ts'
import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { chargebackHref } from '#portal/ledger/chargeback-address.ts'
import { fundTypeNames } from '#portal/ledger/fund-type.ts'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline } from '#ui/stack.tsx'

/** The most causes that the notice lists; the balance lines show all of them. */
const causesShown = 3

/** Why an available amount is negative, and how later credits are used. */
export function NegativeNotice({ causes }: { causes: readonly BalanceCause[] }) {
  const more = causes.length - causesShown
  return (
    <Notice tone="bad" title={m.balances_negative_title()}>
      <Inline>
        {causes.length === 0 ? (
          <span>{m.balances_negative_lead()}</span>
        ) : (
          <>
            <span>{m.balances_negative_by()}</span>
            {causes.slice(0, causesShown).map((one) => (
              <Cause key={`${one.chargebackId} ${one.fundType} ${one.at}`} cause={one} />
            ))}
            {more > 0 && <span>{m.balances_negative_more({ count: countText(more) })}</span>}
          </>
        )}
        <span>{m.balances_negative_text()}</span>
      </Inline>
    </Notice>
  )
}

/** A debit that caused the negative balance, linked to its case. */
function Cause({ cause }: { cause: BalanceCause }) {
  const { fundType, amount, currency, chargebackId } = cause
  const text = `${fundTypeNames[fundType]()} ${amountText(amount)} ${currency}`
  return chargebackId && reachable('/aq/chargebackDetail') ? (
    <LinkText href={chargebackHref(chargebackId)}>{text}</LinkText>
  ) : (
    <span>{text}</span>
  )
}
