import Lock from 'lucide-react/icons/lock'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { brandOf, securityCodeLength } from '#domain/cards.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { listed } from '#ui/listed.ts'
import {
  type CardEntry,
  type CardField,
  cardFields,
  codeFormat,
  digitsOf,
  emptyCard,
  expiryFormat,
  fieldErrorOf,
} from './card-fields.ts'
import { fieldErrorText, fieldLabels } from './field-labels.ts'
import { NumberInput } from './number-input.tsx'
import { useAfterRelease } from './use-after-release.ts'

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '4' })
const whole = css({ gridColumn: '[1 / -1]' })

type Props = {
  action: ReactNode
  /** The initial input; empty by default. */
  first?: () => CardEntry
  busy: boolean
  /** The field to focus when the form appears. */
  start?: CardField | undefined
  now: () => Date
  onEntry: (card: CardEntry, complete: boolean) => void
  onPay: () => void
}

const focusIn = (form: HTMLFormElement | null, field: CardField): void =>
  form?.querySelector<HTMLElement>(`[data-field=${field}] input`)?.focus()

/** The card fields. A field is validated when it loses focus, and all of them before payment. */
export function CardForm({ action, first, start, busy, now, onEntry, onPay }: Props) {
  const [card, setCard] = useState(first ?? emptyCard)
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const [summary, setSummary] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const afterRelease = useAfterRelease()
  const brand = brandOf(digitsOf(card.number))
  const length = securityCodeLength(brand)
  const faults = cardFields.filter((field) => fieldErrorOf(field, card, now()))
  // Kept from the first render, so that typing never moves the focus.
  const [entrance] = useState(start)
  useEffect(() => {
    if (entrance) focusIn(form.current, entrance)
  }, [entrance])

  useEffect(() => {
    onEntry(
      card,
      cardFields.every((field) => !fieldErrorOf(field, card, now())),
    )
  }, [card, now, onEntry])

  const set = (field: CardField) => (value: string) => setCard({ ...card, [field]: value })
  const leave = (field: CardField) => () => {
    // An empty field that only loses focus shows no error yet.
    if (card[field] !== '') afterRelease(() => setLeft((before) => new Set([...before, field])))
  }
  const errorOf = (field: CardField) => {
    const fault = left.has(field) ? fieldErrorOf(field, card, now()) : undefined
    return fault && fieldErrorText(fault, brand)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setLeft(new Set(cardFields))
    const [first] = faults
    if (first === undefined) {
      setSummary('')
      return onPay()
    }
    setSummary(
      m.payer_fault_summary({
        fields: listed(faults.map((field) => fieldLabels[field]())),
      }),
    )
    focusIn(form.current, first)
  }
  const props = (field: CardField) => ({ label: fieldLabels[field](), error: errorOf(field) })

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={m.payer_card_title()}>
      <div className={grid}>
        <div className={whole} data-field="number">
          <Field {...props('number')} width="full" required>
            <NumberInput
              value={card.number}
              onChange={set('number')}
              onBlur={leave('number')}
              disabled={busy}
            />
          </Field>
        </div>
        <div data-field="expiry">
          <Field {...props('expiry')} width="full" help={m.payer_card_expiry_help()} required>
            <DraftInput
              value={card.expiry}
              format={expiryFormat}
              onChange={set('expiry')}
              onBlur={leave('expiry')}
              disabled={busy}
              name="cc-exp"
              autoComplete="cc-exp"
              inputMode="numeric"
              placeholder="MM/YY"
            />
          </Field>
        </div>
        <div data-field="code">
          <Field
            {...props('code')}
            width="full"
            help={length === 4 ? m.payer_card_code_help_four() : m.payer_card_code_help_three()}
            required
          >
            <DraftInput
              value={card.code}
              format={codeFormat}
              onChange={set('code')}
              onBlur={leave('code')}
              disabled={busy}
              name="cvc"
              autoComplete="cc-csc"
              inputMode="numeric"
              placeholder={'•'.repeat(length)}
            />
          </Field>
        </div>
        <div className={whole} data-field="holder">
          <Field {...props('holder')} width="full" required>
            <Input
              value={card.holder}
              onChange={set('holder')}
              onBlur={leave('holder')}
              disabled={busy}
              name="ccname"
              autoComplete="cc-name"
              autoCapitalize="words"
              autoCorrect="off"
              enterKeyHint="go"
              spellCheck={false}
            />
          </Field>
        </div>
        <div className={whole}>
          <Button type="submit" size="lg" wide loading={busy} icon={<Lock />}>
            {action}
          </Button>
        </div>
      </div>
      <p role="alert" className={css({ srOnly: true })}>
        {summary}
      </p>
    </form>
  )
}
