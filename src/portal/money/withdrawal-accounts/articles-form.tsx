import { useState } from 'react'
import { uploadAssociation } from '#contract/money/virtual-accounts.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import { useUploads } from '#portal/files/use-uploads.ts'
import { FormNotice } from '#portal/kit/form-notice.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/stack.tsx'

export function ArticlesForm({ onDone }: { onDone: () => void }) {
  const [uploading, setUploading] = useState(false)
  const uploads = useUploads()
  const form = useForm({
    begin: { fileName: '' },
    faultsOf: ({ fileName }): FieldErrorTexts =>
      fileName === '' ? { fileName: m.portal_fault_required() } : {},
    act: ({ fileName }, send) => uploads.sending(() => send(uploadAssociation, { fileName })),
    onDone: () => {
      void notify({ tone: 'good', title: m.withdrawal_accounts_va_articles_done() })
      onDone()
    },
    repeats: true,
  })
  return (
    <Stack>
      <Field
        group
        width="full"
        label={m.withdrawal_accounts_va_articles()}
        error={form.errors.fileName}
      >
        <Upload
          profile="charter"
          label={m.withdrawal_accounts_va_articles()}
          uploads={uploads}
          value={[]}
          onChange={([fileName = '']) => form.set({ fileName })}
          onBusy={setUploading}
        />
      </Field>
      <FormNotice form={form} />
      <div>
        <Button look="outline" loading={form.busy} disabled={uploading} onClick={form.submit}>
          {m.withdrawal_accounts_va_articles_upload()}
        </Button>
      </div>
    </Stack>
  )
}
