import { receiverTimings } from '#domain/notifications/receivers.ts'
import { timeZones } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { Form } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import type { ReceiverDraft } from './draft.ts'
import { hourText } from './looks.ts'

const pair = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(13rem, 100%), 1fr))]',
})
const timingWords = { at_once: m.receivers_form_at_once, daily: m.receivers_form_daily }
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourText(hour),
}))

/** When emails are sent in the receiver's time zone: at once with optional quiet hours, or once a day. */
export function TimeFields({ form }: { form: Form<ReceiverDraft> }) {
  const { values: draft, set, busy: disabled } = form
  const shared = { disabled, width: 'full' } as const
  const isDaily = draft.timing === 'daily'
  return (
    <>
      <Field {...shared} group label={m.receivers_form_timing()}>
        <RadioGroup
          name="timing"
          value={draft.timing}
          onChange={(timing) => set({ timing })}
          options={receiverTimings.map((value) => ({ value, label: timingWords[value]() }))}
        />
      </Field>
      <div className={pair}>
        <Field {...shared} label={m.receivers_form_zone()}>
          <Select
            name="timeZone"
            value={draft.timeZone}
            onChange={(timeZone) => set({ timeZone })}
            options={timeZones.map((value) => ({ value, label: value }))}
          />
        </Field>
        {isDaily && (
          <Field {...shared} label={m.receivers_form_hour()}>
            <Select
              name="digestHour"
              value={String(draft.digestHour)}
              onChange={(hour) => set({ digestHour: Number(hour) })}
              options={hours}
            />
          </Field>
        )}
      </div>
      {!isDaily && <QuietFields form={form} />}
      {(isDaily || draft.isQuiet) && (
        <Checkbox
          name="urgent"
          label={m.receivers_form_urgent()}
          hint={m.receivers_form_urgent_hint()}
          checked={draft.urgent}
          disabled={disabled}
          onChange={(urgent) => set({ urgent })}
        />
      )}
    </>
  )
}

function QuietFields({ form }: { form: Form<ReceiverDraft> }) {
  const { values: draft, set, errors, busy: disabled } = form
  const shared = { disabled, width: 'full' } as const
  return (
    <>
      <Checkbox
        kind="switch"
        name="quiet"
        label={m.receivers_form_quiet()}
        hint={m.receivers_form_quiet_hint()}
        checked={draft.isQuiet}
        disabled={disabled}
        onChange={(isQuiet) => set({ isQuiet })}
      />
      {draft.isQuiet && (
        <div className={pair}>
          <Field {...shared} label={m.receivers_form_quiet_from()}>
            <Select
              name="quietFrom"
              value={String(draft.quietFrom)}
              onChange={(hour) => set({ quietFrom: Number(hour) })}
              options={hours}
            />
          </Field>
          <Field {...shared} label={m.receivers_form_quiet_until()} error={errors.quietUntil}>
            <Select
              name="quietUntil"
              value={String(draft.quietUntil)}
              onChange={(hour) => set({ quietUntil: Number(hour) })}
              options={hours}
            />
          </Field>
        </div>
      )}
    </>
  )
}
