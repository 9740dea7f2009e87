import { useState } from 'react'
import { attach } from '#contract/payments/evidence.ts'
import { takesDocuments } from '#domain/payments/appeals.ts'
import { evidenceLimits, type OrderFileItem, orderFileItems } from '#domain/payments/evidence.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import { useUploads } from '#portal/files/use-uploads.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { itemName } from './shared/evidence-labels.ts'

type Values = { readonly item: OrderFileItem; readonly files: readonly string[] }
type Props = { transactionId: string; onClose: () => void }

export function AttachDialog({ transactionId, onClose }: Props) {
  const [uploading, setUploading] = useState(false)
  const uploads = useUploads()
  const begin: Values = { item: 'proofOfDelivery', files: [] }
  const form = useForm({
    begin,
    faultsOf: ({ files }: Values) =>
      files.length > 0 ? {} : { files: m.evidence_attach_choose() },
    act: ({ item, files }, send) =>
      uploads.sending(() => send(attach, { transactionId, item, files: [...files] })),
    onDone: () => {
      void notify({ tone: 'good', title: m.evidence_attach_done() })
      onClose()
    },
  })
  const { item, files } = form.values
  const profile = takesDocuments(item) ? 'orderDocument' : 'orderImage'
  return (
    <FormDialog
      form={form}
      title={m.evidence_attach()}
      description={m.evidence_attach_text({ count: `${evidenceLimits.orderFiles}` })}
      confirmLabel={m.evidence_attach_confirm()}
      waits={uploading}
      width="488"
      onClose={onClose}
    >
      <Field label={m.evidence_attach_kind()}>
        <Select
          value={item}
          options={orderFileItems.map((value) => ({ value, label: itemName(value) }))}
          // The accepted file types depend on the kind, so a new kind clears the files.
          onChange={(chosen) => form.set({ item: chosen, files: [] })}
        />
      </Field>
      <Field label={m.evidence_files()} error={form.errors.files} group>
        <Upload
          key={profile}
          profile={profile}
          label={m.evidence_files()}
          uploads={uploads}
          value={files}
          onChange={(names) => form.set({ files: names })}
          onBusy={setUploading}
        />
      </Field>
    </FormDialog>
  )
}
