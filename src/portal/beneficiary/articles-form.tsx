import { useState } from 'react'
import { getAssociation, preApplyCreate, uploadAssociation } from '#contract/virtual-accounts.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import type { CallFailure } from '#portal/kit/failure.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetchAll } from '#portal/kit/query.ts'
import { Upload } from '#portal/kit/upload.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { useKeyring } from './keyring.ts'

/** Takes the articles of incorporation. */
export function ArticlesForm({ onDone }: { onDone: () => void }) {
  const [fileName, setFileName] = useState('')
  const [uploading, setUploading] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const keys = useKeyring()
  const take = async () => {
    setBusy(true)
    const payload = { fileName }
    const options = { quiet: true, key: keys.keyOf(payload) }
    const answer = await send(uploadAssociation, payload, options)
    setBusy(false)
    if (!answer.ok) {
      if (answer.failure.kind === 'refused') keys.refused()
      return setFailure(answer.failure)
    }
    void notify({ tone: 'good', title: m.beneficiary_va_articles_done() })
    await refetchAll(getAssociation, preApplyCreate)
    onDone()
  }
  return (
    <Stack>
      <Upload
        profile="charter"
        label={m.beneficiary_va_articles()}
        value={[]}
        onChange={([name = '']) => {
          setFileName(name)
          setFailure(null)
        }}
        onBusy={setUploading}
      />
      {failure && <Notice live tone="bad" title={failure.msg} />}
      <div>
        <Button
          look="outline"
          loading={busy}
          disabled={fileName === '' || uploading}
          onClick={() => void take()}
        >
          {m.beneficiary_va_articles_upload()}
        </Button>
      </div>
    </Stack>
  )
}
