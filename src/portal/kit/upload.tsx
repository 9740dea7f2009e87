import { useRef, useState } from 'react'
import {
  remove,
  type UploadProfile,
  upload,
  uploadProfiles,
  uploadService,
} from '#contract/files.ts'
import { isPictures } from '#domain/pictures.ts'
import { m } from '#paraglide/messages.js'
import { FileDrop, type FileDropItem } from '#ui/file-drop.tsx'
import { send } from './call.ts'
import { newId } from './ids.ts'
import { notify } from './notify.ts'
import { acceptOf, uploadFault, uploadHint } from './upload-rules.ts'
import { uploadTransport } from './upload-transport.ts'

export type UploadProps = {
  profile: UploadProfile
  label: string
  /** The stored names, in the order they were added. */
  value: readonly string[]
  onChange: (fileNames: readonly string[]) => void
  /** Something is still on its way: the form must wait. */
  onBusy?: (busy: boolean) => void
}

type Entry = {
  id: string
  name: string
  fileName: string | null
  progress: number | null
  error?: string
}

// Bytes that have left make up this much; the rest is the server's answer.
const bytesShare = 97
const resetAfter = 500

/** Takes files of a profile, sends each at once, and shows how far it is. */
export function Upload({ profile, label, value, onChange, onBusy }: UploadProps) {
  const { count } = uploadProfiles[profile]
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    value.map((fileName) => ({ id: fileName, name: fileName, fileName, progress: null })),
  )
  const kept = useRef(value)
  kept.current = value
  const running = useRef(0)
  const patch = (id: string, change: Partial<Entry>) =>
    setEntries((held) => held.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const keep = (names: readonly string[]) => {
    kept.current = names
    onChange(names)
  }
  const ran = (step: 1 | -1) => {
    running.current += step
    onBusy?.(running.current > 0)
  }

  const take = async (file: File) => {
    const entry: Entry = { id: newId(), name: file.name, fileName: null, progress: 0 }
    setEntries((held) => [...held, entry])
    ran(1)
    const options = {
      quiet: true,
      transport: uploadTransport((share) =>
        patch(entry.id, { progress: Math.min(bytesShare, share * bytesShare) }),
      ),
    }
    const answer = isPictures(profile)
      ? await send(upload, { file, profile }, options)
      : await send(uploadService, { file, profile }, options)
    ran(-1)
    if (!answer.ok || !answer.data?.fileName) {
      const said =
        answer.ok || answer.failure.kind !== 'refused'
          ? m.portal_upload_failed()
          : answer.failure.msg
      return patch(entry.id, { progress: null, error: said })
    }
    patch(entry.id, { progress: 100, fileName: answer.data.fileName })
    setTimeout(() => patch(entry.id, { progress: null }), resetAfter)
    keep([...kept.current, answer.data.fileName])
  }

  const add = (files: readonly File[]) => {
    const room = count - entries.filter((one) => one.error === undefined).length
    if (files.length > room)
      void notify({ tone: 'bad', title: m.portal_upload_too_many({ count: String(count) }) })
    for (const file of files.slice(0, Math.max(0, room))) {
      const fault = uploadFault(file, profile)
      if (fault) void notify({ tone: 'bad', title: fault.title, detail: fault.text })
      else void take(file)
    }
  }

  const drop = (entry: Entry) => {
    setEntries((held) => held.filter((one) => one.id !== entry.id))
    if (entry.fileName === null) return
    keep(kept.current.filter((name) => name !== entry.fileName))
    void send(remove, { fileName: entry.fileName }, { quiet: true })
  }

  const itemOf = (entry: Entry): FileDropItem => ({
    id: entry.id,
    name: entry.name,
    ...(entry.progress === null
      ? {}
      : { progress: entry.progress, progressLabel: m.portal_uploading({ name: entry.name }) }),
    ...(entry.error === undefined ? {} : { error: entry.error }),
    removeLabel: m.portal_upload_remove({ name: entry.name }),
    onRemove: () => drop(entry),
  })
  return (
    <FileDrop
      label={label}
      hint={uploadHint(profile)}
      accept={acceptOf(profile)}
      multiple={count > 1}
      onFiles={add}
      items={entries.map(itemOf)}
    />
  )
}
