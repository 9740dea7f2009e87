import { useState } from 'react'
import { isDay, readDay } from '#domain/input/days.ts'
import { DateField } from '#ui/date-field.tsx'
import { DateRange } from '#ui/date-range.tsx'
import { Field } from '#ui/field.tsx'

const formatOf = (min?: string, max?: string) => ({
  read: readDay,
  faultOf: (value: string) => {
    if (value !== '' && !isDay(value)) return 'No day'
    const isOutside = value !== '' && (value < (min ?? '') || value > (max ?? '9'))
    return isOutside ? 'Outside' : undefined
  },
})
export const words = {
  formatOf,
  placeholder: 'YYYY-MM-DD',
  missing: 'Missing',
  locale: 'en-GB',
  openLabel: 'Open calendar',
  previousLabel: 'Previous month',
  nextLabel: 'Next month',
}

export function Day() {
  const [day, setDay] = useState('2026-11-20')
  return (
    <>
      <Field label="Day">
        <DateField value={day} onChange={setDay} words={words} min="2026-01-01" max="2026-11-20" />
      </Field>
      <output>{day}</output>
    </>
  )
}

/** A range from 1 to 20 November 2026. */
export function Range({ onChange }: { onChange?: (range: { from: string; to: string }) => void }) {
  const [range, setRange] = useState({ from: '2026-11-01', to: '2026-11-20' })
  return (
    <Field label="Days" group>
      <DateRange
        value={range}
        onChange={(next) => {
          setRange(next)
          onChange?.(next)
        }}
        words={{ ...words, fromLabel: 'From', toLabel: 'To' }}
      />
      <output>{`${range.from} ${range.to}`}</output>
    </Field>
  )
}
