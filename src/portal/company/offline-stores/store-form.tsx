import { useState } from 'react'
import type { OfflineStoreDetail } from '#contract/company/offline-store-shapes.ts'
import { add, saveDraft, update } from '#contract/company/offline-stores.ts'
import {
  isFranchise,
  licenceFaults,
  type StoreFaults,
  storeFaults,
} from '#domain/company/offline-stores/checks.ts'
import { storeRoles } from '#domain/company/offline-stores/fields.ts'
import { m } from '#paraglide/messages.js'
import { useUploads } from '#portal/files/use-uploads.ts'
import type { Sender } from '#portal/kit/call.ts'
import { now } from '#portal/kit/clock.ts'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { storeRoleNames } from '#words/company/offline-stores.ts'
import { storeFormHref, storeHref } from './addresses.ts'
import { faultText, personFieldWords, storeFieldWords } from './field-words.ts'
import { type StoreDraft, StoreFields } from './store-fields.tsx'

export type StoreFormProps = {
  detail: OfflineStoreDetail
  /** Shows what stands now, after somebody else has changed it. */
  onReload: () => void
}

const draftOf = ({ store }: OfflineStoreDetail): StoreDraft => ({
  data: store?.content.data ?? {},
  persons: store?.content.persons ?? [],
  groupId: store?.group?.id ?? '',
})

/** The form of an offline store: kept as a draft whenever one likes, and sent when nothing is open. */
export function StoreForm({ detail, onReload }: StoreFormProps) {
  const { store } = detail
  const onlyLicence = store?.change === 'licence'
  const [underway, setUnderway] = useState(0)
  const uploads = useUploads()
  const faultsOf = ({ data, persons }: StoreDraft): StoreFaults => {
    const today = now().toISOString().slice(0, 10)
    return onlyLicence ? licenceFaults(data, today) : storeFaults({ data, persons }, today)
  }
  const form = useForm({
    begin: draftOf(detail),
    faultsOf: (draft) => ({ ...inWords(faultsOf(draft)), ...missingOf(draft, onlyLicence) }),
    act: (draft, send) => uploads.sending(sendStore(detail, draft, send)),
    onDone: ({ storeId, code }) => {
      void notify({ tone: 'good', title: m.offline_stores_sent_done({ code }) })
      go(storeHref(storeId), { replace: true })
    },
  })
  const keep = useAct({
    act: (send: Sender) => uploads.sending(send(saveDraft, payloadOf(detail, form.values))),
    onDone: ({ storeId }) => {
      void notify({ tone: 'good', title: m.offline_stores_kept_done() })
      if (store) onReload()
      else go(storeFormHref(storeId), { replace: true })
    },
  })
  const { values: draft, set, busy, tried, errors } = form
  const running = (on: boolean) => setUnderway((count) => count + (on ? 1 : -1))
  const waits = underway > 0
  return (
    <Form form={form}>
      <Stack gap="lg">
        <StoreFields
          {...{ draft, uploads, onlyLicence }}
          faults={tried ? faultsOf(draft) : {}}
          groupFault={errors.groupId}
          of={detail}
          disabled={busy || keep.busy}
          onChange={set}
          onBusy={running}
        />
        <Inline>
          <Button
            look="outline"
            tone="neutral"
            loading={keep.busy}
            disabled={waits || busy}
            onClick={() => keep.press()}
          >
            {m.offline_stores_keep()}
          </Button>
        </Inline>
        <FormFoot
          form={form}
          confirmLabel={m.offline_stores_send()}
          reasons={[]}
          waits={waits}
          back={store ? storeHref(store.storeId) : '/aq/storeManage'}
          onReload={onReload}
        />
      </Stack>
    </Form>
  )
}

/** What is wrong, by field, with the name of the field where several stand under one another. */
const inWords = (faults: StoreFaults): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => [path, faultText(fault) ?? nameOf(path)]),
  )
const nameOf = (path: string): string => {
  const last = path.split('.').at(-1) ?? path
  return { ...storeFieldWords, ...personFieldWords }[last as keyof typeof storeFieldWords]()
}

/** A franchise store names someone in each role. */
function missingOf(
  { data, persons }: StoreDraft,
  onlyLicence: boolean,
): Readonly<Record<string, string>> {
  if (onlyLicence || !isFranchise(data)) return {}
  const missing = storeRoles.filter((role) => !persons.some((one) => one.role === role))
  return Object.fromEntries(
    missing.map((role) => [
      `person.${role}`,
      m.offline_stores_person_missing({ role: storeRoleNames[role]() }),
    ]),
  )
}

const payloadOf = ({ store }: OfflineStoreDetail, { data, persons, groupId }: StoreDraft) => ({
  ...(store && { storeId: store.storeId, revision: store.revision }),
  content: { data, persons },
  groupId: groupId === '' ? null : groupId,
})

const sendStore = (detail: OfflineStoreDetail, draft: StoreDraft, send: Sender) => {
  const payload = payloadOf(detail, draft)
  const { store } = detail
  return store && store.status !== 'draft'
    ? send(update, { ...payload, storeId: store.storeId })
    : send(add, payload)
}
