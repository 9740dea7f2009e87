import { useRef, useState } from 'react'
import { getAssociation, preApplyCreate, uploadAssociation } from '#contract/virtual-accounts.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import type { CallFailure } from '#portal/kit/failure.ts'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetchAll } from '#portal/kit/query.ts'
import { Upload } from '#portal/kit/upload.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'

/** Takes the articles of incorporation. */
export function ArticlesForm({ onDone }: { onDone: () => void }) {
  const [fileName, setFileName] = useState('')
  const [uploading, setUploading] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const key = useRef(newId())
  const take = async () => {
    setBusy(true)
    const answer = await send(uploadAssociation, { fileName }, { quiet: true, key: key.current })
    setBusy(false)
    if (!answer.ok) {
      key.current = newId()
      return setFailure(answer.failure)
    }
    void notify({ tone: 'good', title: m.beneficiary_va_articles_done() })
    await refetchAll(getAssociation, preApplyCreate)
    onDone()
  }
  return (
    <Stack>
      <Upload
        profile="image"
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
