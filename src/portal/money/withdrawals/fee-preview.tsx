import { useState } from 'react'
import { verify } from '#contract/money/withdrawals.ts'
import type { Currency } from '#domain/currencies.ts'
import { cutAmount, parseAmount } from '#domain/money.ts'
import { amountFormat } from '#labels/formats/amount.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Money } from '#portal/kit/money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Field } from '#ui/field.tsx'
import { isEnter } from '#ui/keys.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { BlockList } from './block-list.tsx'

export type FeePreviewProps = { accId: string; currency: Currency }

/** The fee and net amount of a withdrawal, without requesting it. */
export function FeePreview({ accId, currency }: FeePreviewProps) {
  const [amount, setAmount] = useState('')
  const [asked, setAsked] = useState('')
  const preview = useCall(
    verify,
    { accId, currency, ...(asked ? { amount: asked } : {}) },
    { keep: true },
  )
  const { data } = preview
  const ask = () => setAsked(parseAmount(amount, currency) === undefined ? '' : amount)
  const money = (decimal: string | null) =>
    decimal === null ? '–' : <Money amount={decimal} currency={currency} />
  const reasons = data ? [...data.blocks, ...(asked ? data.amountReasons : [])] : []
  return (
    <Card title={m.withdrawals_preview({ currency })} hint={m.withdrawals_preview_hint()}>
      {preview.isError && !data ? (
        <FailurePanel of={preview} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : (
        <Stack>
          <Field label={m.withdrawals_amount()}>
            <AmountInput
              value={amount}
              currency={currency}
              format={amountFormat(currency)}
              onChange={(value) => setAmount(cutAmount(value, currency))}
              onBlur={ask}
              onKeyDown={(event) => {
                if (isEnter(event)) ask()
              }}
            />
          </Field>
          <div aria-live="polite" aria-busy={preview.isFetching || undefined}>
            <DescriptionList
              columns={3}
              items={[
                { name: m.withdrawals_fee(), value: money(data.facts.fee) },
                {
                  name: m.withdrawals_estimated(),
                  value: money(asked && reasons.length === 0 ? data.transferredAmount : null),
                },
              ]}
            />
          </div>
          {reasons.length > 0 && <BlockList reasons={reasons} />}
        </Stack>
      )}
    </Card>
  )
}
