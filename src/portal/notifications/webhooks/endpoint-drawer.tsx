import type { Output } from '#contract/call.ts'
import { EndpointForm } from '#contract/notifications/webhook-inputs.ts'
import { add, edit, type list } from '#contract/notifications/webhooks.ts'
import { isEventChoice } from '#domain/notifications/webhook-events.ts'
import { webhookLimits } from '#domain/notifications/webhooks.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { errorTextsOf } from '#portal/kit/error-texts.ts'
import type { Result } from '#portal/kit/failure.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { useForm } from '#portal/kit/use-form.ts'
import { LazyMultiSelect } from '#portal/lists/lazy-multi-select.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { EventChoice } from './event-choice.tsx'
import type { EndpointRow } from './looks.ts'

type Made = { readonly url: string; readonly secret: string | null }

export type EndpointDrawerProps = {
  of: Pick<Output<typeof list>, 'websites' | 'allWebsites' | 'receiver'>
  /** The endpoint to change; absent for a new one. */
  endpoint?: EndpointRow
  onClose: () => void
  /** Restarts the form with the current endpoint. */
  onReload?: () => void
  /** Receives a new endpoint with its secret, which is returned only once; null for a changed endpoint. */
  onDone: (made: Made | null) => void
}

type Entered = {
  readonly url: string
  readonly description: string
  readonly events: readonly string[]
  readonly scope: 'all' | 'some'
  readonly storeIds: readonly string[]
}

const payloadOf = ({ url, description, events, scope, storeIds }: Entered) => ({
  url,
  description,
  events: events.filter(isEventChoice),
  storeIds: scope === 'all' ? null : [...storeIds],
})

export function EndpointDrawer({ of, endpoint, onClose, onReload, onDone }: EndpointDrawerProps) {
  const { websites, allWebsites, receiver } = of
  const begin: Entered = {
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    events: endpoint?.events ?? ['*'],
    scope: (endpoint ? endpoint.websites === null : allWebsites) ? 'all' : 'some',
    // Leaves out websites that have since been deleted, as they cannot be chosen any more.
    storeIds: websites
      .map(({ storeId }) => storeId)
      .filter((id) => endpoint?.websites?.some(({ storeId }) => storeId === id)),
  }
  const form = useForm({
    begin,
    faultsOf: (values) =>
      errorTextsOf(EndpointForm, payloadOf(values), { endpoint_url: m.webhooks_url_help }),
    act: async (values, send): Promise<Result<Made | null>> => {
      const payload = payloadOf(values)
      if (endpoint) {
        const { endpointId, revision: seen } = endpoint
        const changed = await send(edit, { endpointId, seen, ...payload })
        return changed.ok ? { ...changed, data: null } : changed
      }
      const added = await send(add, payload)
      return added.ok ? { ...added, data: { url: values.url, secret: added.data.secret } } : added
    },
    onDone,
  })
  const { values, errors, set } = form
  return (
    <FormDialog
      drawer
      form={form}
      title={endpoint ? m.webhooks_edit() : m.webhooks_add()}
      confirmLabel={endpoint ? m.webhooks_save() : m.webhooks_add()}
      {...(onReload && { onReload })}
      onClose={onClose}
    >
      <Field
        label={m.webhooks_url()}
        help={m.webhooks_url_help()}
        error={errors.url}
        width="full"
        required
      >
        <DraftInput
          name="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          format={textFormat(webhookLimits.url)}
          value={values.url}
          onChange={(url) => set({ url })}
        />
      </Field>
      {receiver && (
        <LinkText onClick={() => set({ url: receiver })}>{m.webhooks_use_receiver()}</LinkText>
      )}
      <Field label={m.webhooks_description()} error={errors.description} width="full">
        <DraftInput
          name="description"
          format={textFormat(webhookLimits.description)}
          value={values.description}
          onChange={(description) => set({ description })}
        />
      </Field>
      <Field label={m.webhooks_websites()} error={errors.storeIds} width="full" group required>
        <RadioGroup
          value={values.scope}
          onChange={(scope) => set({ scope })}
          options={[
            {
              value: 'all',
              label: m.webhooks_all_websites(),
              hint: allWebsites ? m.webhooks_all_websites_hint() : m.webhooks_all_websites_not(),
              disabled: !allWebsites,
            },
            { value: 'some', label: m.webhooks_some_websites() },
          ]}
        />
        {values.scope === 'some' && (
          <LazyMultiSelect
            value={values.storeIds}
            options={websites.map(({ storeId, name }) => ({ value: storeId, label: name }))}
            placeholder={m.webhooks_websites()}
            onChange={(storeIds) => set({ storeIds })}
          />
        )}
      </Field>
      <Field label={m.webhooks_events()} error={errors.events} width="full" group required>
        <EventChoice value={values.events} onChange={(events) => set({ events })} />
      </Field>
    </FormDialog>
  )
}
