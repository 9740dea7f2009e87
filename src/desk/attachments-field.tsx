import { useRef, useState } from 'react'
import { upload } from '#contract/desk-announcements.ts'
import { announcementLimits } from '#domain/announcements.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { acceptOf, uploadHint } from '#portal/kit/upload-rules.ts'
import { Field } from '#ui/field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import type { Attached } from './announcement-draft.ts'

type Entry = {
  readonly id: string
  readonly name: string
  readonly fileName: string | null
  readonly error?: string
}

export type AttachmentsFieldProps = {
  value: readonly Attached[]
  onChange: (value: readonly Attached[]) => void
  /** A file is on its way: the form must wait. */
  onBusy: (busy: boolean) => void
  error?: string
}

/** Files that come with an announcement; each is sent at once. */
export function AttachmentsField({ value, onChange, onBusy, error }: AttachmentsFieldProps) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const kept = useRef(value)
  const running = useRef(0)
  const keep = (next: readonly Attached[]) => {
    kept.current = next
    onChange(next)
  }
  const take = async (file: File) => {
    const { name } = file
    const id = newId()
    setEntries((held) => [...held, { id, name, fileName: null }])
    onBusy(++running.current > 0)
    const answer = await send(upload, { file }, { quiet: true })
    onBusy(--running.current > 0)
    const ended: Pick<Entry, 'fileName' | 'error'> = answer.ok
      ? { fileName: answer.data.fileName }
      : { fileName: null, error: answer.failure.msg }
    setEntries((held) => held.map((one) => (one.id === id ? { ...one, ...ended } : one)))
    if (answer.ok) keep([...kept.current, { fileName: answer.data.fileName, name }])
  }
  const add = (files: readonly File[]) => {
    const taken = entries.filter((one) => one.error === undefined).length
    const room = Math.max(0, announcementLimits.files - taken)
    if (files.length > room) {
      const count = String(announcementLimits.files)
      void notify({ tone: 'bad', title: m.portal_upload_too_many({ count }) })
    }
    for (const file of files.slice(0, room)) void take(file)
  }
  const drop = ({ id, fileName }: Entry) => {
    setEntries((held) => held.filter((one) => one.id !== id))
    keep(kept.current.filter((one) => one.fileName !== fileName))
  }
  return (
    <Field label={m.announcements_attachments()} width="full" {...(error ? { error } : {})}>
      <FileDrop
        label={m.announcements_attach()}
        hint={uploadHint('fileList')}
        accept={acceptOf('fileList')}
        multiple
        onFiles={add}
        items={entries.map((one) => ({
          id: one.id,
          name: one.name,
          ...(one.fileName === null && one.error === undefined ? { progress: null } : {}),
          error: one.error,
          removeLabel: m.portal_upload_remove({ name: one.name }),
          ...(one.fileName === null && one.error === undefined
            ? {}
            : { onRemove: () => drop(one) }),
        }))}
      />
    </Field>
  )
}
