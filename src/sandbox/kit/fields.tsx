import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { amountFormat } from '#labels/formats/amount.ts'
import { dayFormat } from '#labels/formats/day.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { AmountInput } from '#ui/amount-input.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DateRange } from '#ui/date-range.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { MultiSelect } from '#ui/multi-select.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { RangeInput } from '#ui/range-input.tsx'
import { Select } from '#ui/select.tsx'
import { Inline } from '#ui/stack.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Section } from './section.tsx'

export function FieldsSection() {
  const [store, setStore] = useState('')
  const [password, setPassword] = useState('correct horse')
  const [amount, setAmount] = useState('1250.00')
  const [range, setRange] = useState({ min: '500', max: '20' })
  const [note, setNote] = useState('')
  const [currency, setCurrency] = useState<'USD' | 'EUR' | ''>('')
  const [statuses, setStatuses] = useState<('approved' | 'review' | 'failed')[]>(['approved'])
  return (
    <Section title={m.kit_fields()}>
      <Inline gap="lg" align="start">
        <Field label={m.kit_store()} help={m.kit_store_help()}>
          <Input
            value={store}
            onChange={setStore}
            start={<Search size={16} aria-hidden="true" />}
          />
        </Field>
        <Field label={m.kit_store()} required error={m.kit_store_error()}>
          <Input value={store} onChange={setStore} />
        </Field>
        <Field label={m.kit_store()} disabled>
          <Input value="Aqua 1" onChange={setStore} />
        </Field>
        <Field label={m.kit_password()}>
          <PasswordInput
            value={password}
            onChange={setPassword}
            showLabel={m.kit_show()}
            hideLabel={m.kit_hide()}
          />
        </Field>
        <Field label={m.kit_amount()}>
          <AmountInput
            value={amount}
            onChange={setAmount}
            currency="USD"
            format={amountFormat('USD')}
            all={<LinkText onClick={() => setAmount('98765.43')}>{m.kit_all()}</LinkText>}
          />
        </Field>
        <Field label={m.kit_range()} group error={m.kit_range_error()}>
          <RangeInput
            value={range}
            format={amountFormat()}
            onChange={setRange}
            minLabel={m.kit_minimum()}
            maxLabel={m.kit_maximum()}
          />
        </Field>
        <Field label={m.kit_currency()}>
          <Select
            value={currency}
            onChange={setCurrency}
            placeholder={m.kit_choose()}
            options={[
              { value: 'USD', label: 'USD' },
              { value: 'EUR', label: 'EUR' },
            ]}
          />
        </Field>
        <Field label={m.kit_statuses()}>
          <MultiSelect
            value={statuses}
            onChange={setStatuses}
            placeholder={m.kit_choose()}
            allLabel={m.kit_all()}
            options={[
              { value: 'approved', label: m.kit_approved() },
              { value: 'review', label: m.kit_review() },
              { value: 'failed', label: m.kit_failed() },
            ]}
          />
        </Field>
        <Dates />
        <Field label={m.kit_note()} width="full">
          <Textarea value={note} onChange={setNote} placeholder={m.kit_note_placeholder()} />
        </Field>
      </Inline>
    </Section>
  )
}

function Dates() {
  const [day, setDay] = useState('2026-11-20')
  const [period, setPeriod] = useState({ from: '2026-11-01', to: '2026-11-20' })
  const words = {
    formatOf: dayFormat,
    placeholder: m.portal_day_placeholder(),
    missing: m.failures_field_day_required(),
    locale: getLocale() === 'zh' ? 'zh-CN' : 'en-GB',
    openLabel: m.kit_open_calendar(),
    previousLabel: m.kit_previous_month(),
    nextLabel: m.kit_next_month(),
  }
  return (
    <>
      <Field label={m.kit_day()}>
        <DateField value={day} onChange={setDay} words={words} />
      </Field>
      <Field label={m.kit_period()} group>
        <DateRange
          value={period}
          onChange={setPeriod}
          words={{ ...words, fromLabel: m.kit_from(), toLabel: m.kit_to() }}
          quick={[
            { label: m.kit_today(), from: '2026-11-20', to: '2026-11-20' },
            { label: m.kit_last_week(), from: '2026-11-09', to: '2026-11-15' },
            { label: m.kit_last_month(), from: '2026-10-01', to: '2026-10-31' },
            { label: m.kit_last_year(), from: '2025-01-01', to: '2025-12-31' },
          ]}
        />
      </Field>
    </>
  )
}
