import { remove, resendSince, setStatus } from '#contract/notifications/webhooks.ts'
import { instantIn, inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { zone } from '#portal/kit/zone.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { EndpointRow } from './looks.ts'

type Of = { endpoint: EndpointRow; onClose: () => void }
const words = {
  disable: {
    title: m.webhooks_disable_title,
    text: m.webhooks_disable_text,
    confirm: m.webhooks_disable,
    done: m.webhooks_disabled_done,
  },
  delete: {
    title: m.webhooks_delete_title,
    text: m.webhooks_delete_text,
    confirm: m.webhooks_delete,
    done: m.webhooks_deleted_done,
  },
}

/** Asks for confirmation before deliveries to an endpoint stop. */
export function EndDialog({ act, endpoint, onClose }: Of & { act: keyof typeof words }) {
  const { endpointId, url, waiting } = endpoint
  const { title, text, confirm, done } = words[act]
  return (
    <ConfirmDialog
      tone="danger"
      width="450"
      title={title()}
      text={text({ url, count: String(waiting) })}
      confirmLabel={confirm()}
      act={async (send) =>
        act === 'disable' ? send(setStatus, { endpointId, act }) : send(remove, { endpointId })
      }
      onDone={() => {
        void notify({ tone: 'good', title: done() })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const minuteOf = (at: Date) => inZone(at, zone()).slice(0, 16).replace(' ', 'T')
const instantOf = (minute: string) => instantIn(minute, zone())?.toISOString() ?? ''

/** Asks for the instant from which all events are sent again. */
export function ResendDialog({ endpoint: { endpointId, url }, onClose }: Of) {
  const form = useForm({
    begin: { since: `${minuteOf(now()).slice(0, 10)}T00:00`, delivered: false },
    faultsOf: ({ since }) => (instantOf(since) === '' ? { since: m.portal_fault_required() } : {}),
    act: ({ since, delivered }, send) =>
      send(resendSince, { endpointId, since: instantOf(since), delivered }),
    onDone: ({ count }) => {
      void notify({ tone: 'good', title: m.webhooks_resent_done({ count: String(count) }) })
      onClose()
    },
  })
  const { values, set } = form
  return (
    <FormDialog
      form={form}
      width="450"
      title={m.webhooks_resend_since()}
      description={m.webhooks_resend_since_text({ url })}
      confirmLabel={m.webhooks_resend()}
      onClose={onClose}
    >
      <Field label={m.webhooks_since({ zone: zone() })} width="full" error={form.errors.since}>
        <Input
          type="datetime-local"
          name="since"
          value={values.since}
          max={minuteOf(now())}
          onChange={(since) => set({ since })}
        />
      </Field>
      <Checkbox
        checked={values.delivered}
        label={m.webhooks_resend_delivered()}
        onChange={(delivered) => set({ delivered })}
      />
    </FormDialog>
  )
}
