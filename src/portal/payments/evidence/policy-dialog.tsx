import { useState } from 'react'
import { setPolicy } from '#contract/payments/evidence.ts'
import type { Policy } from '#contract/payments/evidence-shapes.ts'
import { evidenceLimits, type PolicyItem } from '#domain/payments/evidence.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import { useUploads } from '#portal/files/use-uploads.ts'
import { countText } from '#portal/kit/count-text.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { itemName } from './shared/evidence-labels.ts'

type Values = { readonly text: string; readonly files: readonly string[] }
type Props = {
  storeId: string
  item: PolicyItem
  /** The current version; undefined when there is none. */
  now: Policy | undefined
  onReload: () => void
  onClose: () => void
}

/** Adds a version of a policy, as a text, as files, or both. */
export function PolicyDialog({ storeId, item, now, onReload, onClose }: Props) {
  const [uploading, setUploading] = useState(false)
  const uploads = useUploads()
  const begin: Values = {
    text: now?.text ?? '',
    files: now?.files.map(({ fileName }) => fileName) ?? [],
  }
  const form = useForm({
    begin,
    act: ({ text, files }, send) =>
      uploads.sending(() =>
        send(setPolicy, { storeId, item, text, files: [...files], seen: now?.version ?? 0 }),
      ),
    onDone: () => {
      void notify({ tone: 'good', title: m.evidence_policy_done() })
      onClose()
    },
  })
  const { text, files } = form.values
  return (
    <FormDialog
      form={form}
      title={itemName(item)}
      description={m.evidence_policy_text()}
      confirmLabel={m.evidence_policy_save()}
      waits={uploading}
      width="530"
      onReload={onReload}
      onClose={onClose}
    >
      <Field
        label={m.evidence_policy_words()}
        help={m.evidence_policy_words_help({ count: countText(evidenceLimits.policyText) })}
        error={form.errors.text}
      >
        <Textarea
          rows={10}
          faultOf={textFormat(evidenceLimits.policyText).faultOf}
          value={text}
          onChange={(typed) => form.set({ text: typed })}
        />
      </Field>
      <Field label={m.evidence_policy_files()} error={form.errors.files} group>
        <Upload
          profile="policyDocument"
          label={m.evidence_policy_files()}
          uploads={uploads}
          value={files}
          onChange={(names) => form.set({ files: names })}
          onBusy={setUploading}
        />
      </Field>
    </FormDialog>
  )
}
