import { useState } from 'react'
import { download } from '#contract/files.ts'
import { m } from '#paraglide/messages.js'
import { notify } from '#portal/kit/notify.ts'
import { LinkText } from '#ui/link-text.tsx'
import { fetchBlob } from './download.ts'

export type ViewFileProps = { fileName: string; name: string }

/**
 * Opens a stored file in a new tab; it is fetched with the session's token, and its blob URL is valid only in this
 * browser.
 */
export function ViewFile({ fileName, name }: ViewFileProps) {
  const [busy, setBusy] = useState(false)
  const view = async () => {
    setBusy(true)
    const fetched = await fetchBlob(download, { fileName })
    setBusy(false)
    if (!fetched.ok) {
      await notify({ tone: 'bad', title: fetched.failure.msg })
      return
    }
    const made = URL.createObjectURL(fetched.data.blob)
    window.open(made, '_blank', 'noopener')
    // The tab has loaded the file well within a minute.
    setTimeout(() => URL.revokeObjectURL(made), 60_000)
  }
  const label = m.portal_file_view_of({ name })
  return (
    <LinkText aria-label={label} aria-busy={busy || undefined} onClick={() => void view()}>
      {m.portal_file_view()}
    </LinkText>
  )
}
