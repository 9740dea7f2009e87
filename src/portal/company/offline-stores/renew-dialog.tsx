import { useState } from 'react'
import type { ExpiringStore } from '#contract/company/offline-store-shapes.ts'
import { applyRenew } from '#contract/company/offline-stores.ts'
import { licenceErrors, storeFieldsFor } from '#domain/company/offline-stores/checks.ts'
import {
  licenceFields,
  type StoreData,
  storeFields,
} from '#domain/company/offline-stores/fields.ts'
import { m } from '#paraglide/messages.js'
import { WrittenField } from '#portal/company/identity/shared/written-field.tsx'
import { useUploads } from '#portal/files/use-uploads.ts'
import { now } from '#portal/kit/clock.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Stack } from '#ui/stack.tsx'
import { fieldErrorText, storeFieldLabels } from './field-labels.ts'

export function RenewDialog({ store, onClose }: { store: ExpiringStore; onClose: () => void }) {
  const [underway, setUnderway] = useState(0)
  const uploads = useUploads()
  const begin: { data: StoreData } = { data: {} }
  const faultsOf = ({ data }: { data: StoreData }): Readonly<Record<string, string>> => {
    const found = licenceErrors(data, now().toISOString().slice(0, 10))
    return Object.fromEntries(
      licenceFields.flatMap((name) => {
        const fault = fieldErrorText(found[name], storeFields[name], data[name])
        return fault ? [[name, fault]] : []
      }),
    )
  }
  const form = useForm({
    begin,
    faultsOf,
    act: ({ data }, send) => {
      const { storeId, revision } = store
      return uploads.sending(() => send(applyRenew, { storeId, revision, licence: data }))
    },
    onDone: ({ code }) => {
      onClose()
      void notify({ tone: 'good', title: m.offline_stores_sent_done({ code }) })
    },
  })
  const { data } = form.values
  const asked = storeFieldsFor(data)
  return (
    <FormDialog
      form={form}
      title={m.offline_stores_renew_title({ name: store.name })}
      description={m.offline_stores_renew_text()}
      confirmLabel={m.offline_stores_send()}
      waits={underway > 0}
      onClose={onClose}
    >
      <Stack gap="md">
        {licenceFields
          .filter((name) => asked.includes(name))
          .map((name) => (
            <WrittenField
              key={name}
              definition={storeFields[name]}
              label={storeFieldLabels[name]()}
              error={form.errors[name]}
              disabled={form.busy}
              value={data[name]}
              uploads={uploads}
              onChange={(value) => form.set({ data: { ...data, [name]: value } })}
              onBusy={(on) => setUnderway((count) => count + (on ? 1 : -1))}
            />
          ))}
      </Stack>
    </FormDialog>
  )
}
