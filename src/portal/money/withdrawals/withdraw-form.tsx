import { useEffect, useRef } from 'react'
import { withdrawalAmountReasons } from '#domain/money/withdrawal-blocks.ts'
import { amountText, decimalOf } from '#domain/money.ts'
import { amountFormat } from '#labels/formats/amount.ts'
import { withdrawalsReasons } from '#labels/reasons/withdrawals.ts'
import {
  permittedInstead,
  typedMinor,
  type WithdrawCheck,
  type WithdrawContext,
  type WithdrawEvent,
} from '#machines/money/parts/withdraw.ts'
import { m } from '#paraglide/messages.js'
import { useCutAmount } from '#portal/kit/cut-amount.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { Money } from '#portal/kit/money.tsx'
import { AmountInput } from '#ui/amount-input.tsx'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Field } from '#ui/field.tsx'
import { isEnter } from '#ui/keys.ts'
import { LinkText } from '#ui/link-text.tsx'
import { Stack } from '#ui/stack.tsx'
import { arrivalDays } from './arrival-days.ts'

export type WithdrawFormProps = {
  context: WithdrawContext
  check: WithdrawCheck
  busy: boolean
  pricing: boolean
  send: (event: WithdrawEvent) => void
}

/** The target account and arrival time, the amount, its fee and the net amount. */
export function WithdrawForm({ context, check, busy, pricing, send }: WithdrawFormProps) {
  const { facts, account, arrival } = check
  const { currency, available } = facts
  const { amount, fee, net } = context
  const money = (minor: bigint | null) =>
    minor === null ? '–' : <Money amount={decimalOf(minor, currency)} currency={currency} />
  const fill = (event: WithdrawEvent) => {
    send(event)
    send({ type: 'BLUR' })
  }
  const { setTyped, note } = useCutAmount(amount, currency)
  const found = amount === '' ? [] : withdrawalAmountReasons(facts, typedMinor(context))
  const [against] = formatReasons(withdrawalsReasons, found)
  const instead = permittedInstead(context)
  // The dialog opened before this field existed, so the focus is still on its title.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Stack>
      <DescriptionList
        flow="line"
        items={[
          { name: m.withdrawals_account(), value: account?.label ?? '–' },
          { name: m.withdrawals_available(), value: money(available) },
          { name: m.withdrawals_arrival(), value: arrivals[arrival]() },
        ]}
      />
      <Field
        label={m.withdrawals_amount()}
        error={against?.text}
        disabled={busy}
        required
        width="full"
      >
        <AmountInput
          ref={field}
          value={amount}
          currency={currency}
          format={amountFormat(currency)}
          all={
            <LinkText onClick={() => fill({ type: 'ALL' })}>{m.withdrawals_all_funds()}</LinkText>
          }
          onChange={(value) => {
            setTyped(value)
            send({ type: 'AMOUNT', value })
          }}
          onBlur={() => send({ type: 'BLUR' })}
          onKeyDown={(event) => {
            // Enter only shows the fee; the withdrawal is sent by the button alone.
            if (isEnter(event)) send({ type: 'BLUR' })
          }}
        />
        {note}
      </Field>
      <div aria-live="polite" aria-busy={pricing || undefined}>
        <DescriptionList
          flow="line"
          items={[
            { name: m.withdrawals_fee(), value: money(fee ?? facts.fee) },
            {
              name: m.withdrawals_estimated(),
              // A refused amount has no estimate.
              value: pricing
                ? m.withdrawals_pricing()
                : money(found.length === 0 && net !== null && net > 0n ? net : null),
            },
          ]}
        />
      </div>
      {instead !== null && amount !== instead && !busy && (
        <div>
          <Button look="outline" onClick={() => fill({ type: 'AMOUNT', value: instead })}>
            {m.withdrawals_try_permitted({ amount: amountText(instead), currency })}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const arrivals: Record<WithdrawCheck['arrival'], () => string> = {
  same_day: m.withdrawals_arrival_virtual,
  working_days: () => m.withdrawals_arrival_bank(arrivalDays),
}
