import ChevronDown from 'lucide-react/icons/chevron-down'
import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { amountText, decimalOf } from '#domain/money.ts'
import { capturable, factsOf, refundable } from '#machines/payments/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Popover } from '#ui/popover.tsx'
import { OtherActs } from './other-acts.tsx'
import { type Act, actsOf, describedActs, reasonsOf } from './shared/acts.ts'

const look = {
  root: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  // Hidden on a phone, where the dialog shows the maximum amount.
  limit: css({ display: { base: 'none', sm: 'inline' } }),
}

// Ordered by urgency: first the actions that lapse soonest.
const order: readonly Act[] = ['approve', 'reject', 'capture', 'return', 'refund', 'void', 'cancel']
const atOnce = 2

type Props = { record: TransactionDetail; onAct: (act: Act) => void }

/** The next action, a second possible one, and all others in one popover, with the reasons against them. */
export function DetailActs({ record, onAct }: Props) {
  const acts = actsOf(record.facts)
  const possible = order.filter((act) =>
    acts.some((one) => one.act === act && one.reasons.length === 0),
  )
  const capture = refundableCapture(record)
  const shown = possible.slice(0, capture && possible.length > 0 ? 1 : atOnce)
  const rest = possible.slice(shown.length)
  const blocked = acts.filter(({ reasons }) => reasons.length > 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className={look.root} role="group" aria-label={m.transactions_acts_label()}>
      {shown.map((act, place) => (
        <Button
          key={act}
          look={place === 0 ? 'solid' : 'outline'}
          tone={place > 0 && describedActs[act].danger ? 'danger' : 'accent'}
          onClick={() => onAct(act)}
        >
          <span>
            {describedActs[act].label()}
            <Limit act={act} record={record} />
          </span>
        </Button>
      ))}
      {capture && (
        <ButtonLink
          href={`${detailHref(capture)}&dialog=refund`}
          look={shown.length === 0 ? 'solid' : 'outline'}
        >
          {m.transactions_act_refund_capture()}
        </ButtonLink>
      )}
      {(rest.length > 0 || blocked.length > 0) && (
        <Popover
          label={m.transactions_acts_other()}
          placement="bottom-end"
          trigger={
            <Button look="outline" tone="neutral">
              {m.transactions_acts_other()}
              <ChevronDown aria-hidden="true" />
            </Button>
          }
        >
          {(close) => (
            <OtherActs
              possible={rest}
              blocked={blocked}
              onAct={(act) => {
                close()
                onAct(act)
              }}
            />
          )}
        </Popover>
      )}
    </div>
  )
}

/** The maximum amount of an action now. */
function Limit({ act, record }: { act: Act; record: TransactionDetail }) {
  if (act !== 'refund' && act !== 'capture') return null
  const facts = factsOf(record.facts)
  const { currency, fundsForRefund: funds } = facts
  const left = act === 'capture' ? capturable(facts) : refundable(facts)
  const most = act === 'refund' && funds !== null && funds < left ? funds : left
  const amount = amountText(decimalOf(most, currency))
  return (
    <>
      {' '}
      <span className={look.limit}>{m.transactions_act_up_to({ amount, currency })}</span>
    </>
  )
}

/** The capture of an authorisation that can be refunded now. */
function refundableCapture({ transactionType, related }: TransactionDetail): string | undefined {
  if (transactionType !== 'AUTH') return undefined
  return related.find(
    (one) =>
      one.transactionType === 'CAPTURE' && reasonsOf('refund', factsOf(one.facts)).length === 0,
  )?.transactionId
}
