import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Currency, exponentOf } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import { cutAmount } from '#domain/money.ts'
import { amountFormat } from '#labels/formats/amount.ts'
import { wholeNumberFormat } from '#labels/formats/number.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { AmountInput } from '#ui/amount-input.tsx'
import { Button } from '#ui/button.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { type Draft, type DraftField, demoCurrencies, draftFields, fieldErrorOf } from './draft.ts'
import { heading, hint } from './look.ts'

const pair = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[minmax(0, 2fr) minmax(0, 1fr)]' },
})
const currencyOptions = demoCurrencies.map((currency) => ({ value: currency, label: currency }))

type Props = {
  draft: Draft
  onDraft: (draft: Draft) => void
  onCreate: () => void
  /** Input is not possible yet. */
  asleep: boolean
  /** The form is shown again and takes the focus. */
  again: boolean
}

/** The link form of a merchant. Errors are shown on submission. */
export function LinkForm({ draft, onDraft, onCreate, asleep, again }: Props) {
  const [judged, setJudged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (again) title.current?.focus()
  }, [again])
  const decimals = Math.min(2, exponentOf[draft.currency])
  const set = (change: Partial<Draft>) => onDraft({ ...draft, ...change })
  const choose = (currency: Currency) =>
    set({ currency, amount: cutAmount(draft.amount, currency) })
  const errorOf = (field: DraftField) => (judged ? fieldErrorOf(field, draft) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const first = draftFields.find((field) => fieldErrorOf(field, draft))
    if (first === undefined) return onCreate()
    setJudged(true)
    form.current?.querySelector<HTMLElement>(`[data-field=${first}] input`)?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} aria-labelledby="demo-form-title">
      <Stack gap="lg">
        <div>
          <h2 ref={title} id="demo-form-title" tabIndex={-1} className={heading}>
            {m.demo_form_title()}
          </h2>
          <p className={hint}>{m.demo_form_text()}</p>
        </div>
        <div data-field="name">
          <Field
            label={m.demo_name()}
            help={m.demo_name_help()}
            error={errorOf('name')}
            width="full"
            disabled={asleep}
            required
          >
            <Input value={draft.name} onChange={(name) => set({ name })} autoComplete="off" />
          </Field>
        </div>
        <div className={pair}>
          <div data-field="amount">
            <Field
              label={m.demo_amount()}
              help={
                decimals === 0
                  ? m.demo_amount_help_whole()
                  : m.demo_amount_help({ decimals: String(decimals) })
              }
              error={errorOf('amount')}
              width="full"
              disabled={asleep}
              required
            >
              <AmountInput
                value={draft.amount}
                onChange={(amount) => set({ amount })}
                format={amountFormat(draft.currency)}
              />
            </Field>
          </div>
          <Field label={m.demo_currency()} width="full" disabled={asleep} required>
            <Select value={draft.currency} onChange={choose} options={currencyOptions} />
          </Field>
        </div>
        <div data-field="hours">
          <Field
            label={m.demo_hours()}
            help={m.demo_hours_help({ max: String(limits.linkHoursMax) })}
            error={errorOf('hours')}
            width="full"
            disabled={asleep}
            required
          >
            <DraftInput
              value={draft.hours}
              onChange={(hours) => set({ hours })}
              format={wholeNumberFormat}
              inputMode="numeric"
            />
          </Field>
        </div>
        <div>
          <Button type="submit" size="lg" disabled={asleep}>
            {m.demo_create()}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
