import { useState } from 'react'
import { hour, minute } from '#domain/durations.ts'
import { hoursOf } from '#domain/links/link-drafts.ts'
import { linkHourPresets } from '#domain/links/payment-links.ts'
import { wholeNumberFormat } from '#labels/formats/number.ts'
import { m } from '#paraglide/messages.js'
import { whenText } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Segment } from '#ui/segment.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { usualHours, validHoursOf } from './link-stock.ts'
import type { LinkForm } from './use-link-form.ts'
import { useNow } from './use-now.ts'

const until = css({ color: 'fg.muted', textStyle: 'small' })
const presets = linkHourPresets.map(String)

/** The validity of the link, and the resulting instant at which it expires. */
export function ValidityField({ form }: { form: LinkForm }) {
  const { draft, stock, errors, busy, tell } = form
  const at = useNow(minute)
  const [own, setOwn] = useState(false)
  const usual = String(usualHours(stock, draft))
  const shown = draft.hours || usual
  const preset = own ? undefined : presets.find((one) => one === shown)
  const hours = validHoursOf(stock, draft)
  const choose = (hours: string) => tell({ type: 'VALIDITY', hours })
  return (
    <Card title={m.payment_links_good_for()}>
      <Stack>
        <Inline gap="md">
          <Segment
            label={m.payment_links_good_for()}
            value={preset ?? 'other'}
            options={[
              ...presets.map((value) => ({
                value,
                label: m.payment_links_hours({ hours: value }),
                disabled: busy,
              })),
              { value: 'other', label: m.payment_links_hours_other(), disabled: busy },
            ]}
            onChange={(chosen) => {
              setOwn(chosen === 'other')
              choose(chosen === 'other' ? shown : chosen)
            }}
          />
          {hours !== undefined && (
            <span className={until}>
              {m.payment_links_until_at({
                at: whenText(new Date(at + hours * hour).toISOString()),
              })}
            </span>
          )}
        </Inline>
        {preset === undefined && (
          <Field
            label={m.payment_links_hours_own()}
            help={m.payment_links_hours_help({ hours: usual })}
            error={
              errors.validHours ??
              (draft.hours !== '' && hoursOf(draft.hours) === undefined
                ? m.failures_field_valid_hours()
                : undefined)
            }
            disabled={busy}
          >
            <DraftInput
              name="validHours"
              inputMode="numeric"
              format={wholeNumberFormat}
              value={own ? draft.hours : shown}
              onChange={choose}
            />
          </Field>
        )}
      </Stack>
    </Card>
  )
}
