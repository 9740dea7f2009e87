import { useEffect, useRef, useState } from 'react'
import { type UploadProfile, uploadProfiles } from '#contract/files.ts'
import { m } from '#paraglide/messages.js'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { FileDrop, type FileDropItem } from '#ui/file-drop.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { type SendFile, sendFile } from './send-file.ts'
import { acceptOf, failedText, tooManyText, uploadError, uploadHint } from './upload-rules.ts'
import { uploadTransport } from './upload-transport.ts'
import type { Uploads } from './use-uploads.ts'
import { ViewFile } from './view-file.tsx'

export type UploadProps = {
  profile: UploadProfile
  label: string
  /** Uploads of the form that the files belong to. */
  uploads: Uploads
  /** Stored file names, in the order in which they were added. */
  value: readonly string[]
  onChange: (fileNames: readonly string[]) => void
  /** Whether an upload is running; the form must wait for it. */
  onBusy?: (busy: boolean) => void
  /** How a file is sent, if it does not belong to the merchant. */
  sends?: SendFile
  /** Maximum number of files, if it is lower than the profile's. */
  most?: number
  /** Display name of a file that was stored earlier; by default its stored name. */
  nameOf?: (place: number, fileName: string) => string
  /** Adds a link that opens a stored file. */
  views?: boolean
}

type Entry = {
  id: string
  name: string
  fileName: string | null
  progress: number | null
  error?: string
  /** Set after a failed upload, so that it can be retried. */
  file?: File
}

// Percentage for sent bytes; the rest stands for the server's response.
const bytesShare = 97
const resetAfter = 500

/** Accepts files of a profile, uploads each at once, and shows its progress. */
export function Upload(props: UploadProps) {
  const { profile, label, uploads, value, onChange, onBusy, sends = sendFile(profile) } = props
  const { most: count = uploadProfiles[profile].count, nameOf, views = false } = props
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    value.map((fileName, place) => ({
      ...{ id: fileName, fileName, progress: null },
      name: nameOf?.(place + 1, fileName) ?? fileName,
    })),
  )
  const kept = useRef(value)
  kept.current = value
  // An upload that finishes late must call the current handler, or it would overwrite later input.
  const newest = useRef(onChange)
  newest.current = onChange
  const running = useRef(0)
  const stops = useRef(new Map<string, AbortController>())
  const dropped = useRef(new Set<string>())
  const lost = useRef(new Set<string>())
  const lose = (id: string, is: boolean) => {
    if (is) lost.current.add(id)
    uploads.lost(id, is)
  }
  // Failed uploads of an unmounted field no longer block the form.
  useEffect(() => {
    const all = lost.current
    return () => {
      for (const id of all) uploads.lost(id, false)
    }
  }, [uploads])
  const patch = (id: string, change: Partial<Entry>) =>
    setEntries((held) => held.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const keep = (names: readonly string[]) => {
    kept.current = names
    newest.current(names)
  }
  const arrived = entries.filter(({ progress }) => progress === 100).length
  useEffect(() => {
    if (arrived === 0) return
    const rest = setTimeout(
      () =>
        setEntries((held) =>
          held.map((one) => (one.progress === 100 ? { ...one, progress: null } : one)),
        ),
      resetAfter,
    )
    return () => clearTimeout(rest)
  }, [arrived])
  const ran = (step: 1 | -1) => {
    const was = running.current > 0
    running.current += step
    const is = running.current > 0
    // Of several parallel uploads only the first and the last are reported: the form counts busy fields.
    if (was !== is) onBusy?.(is)
  }

  const take = async (file: File) => {
    const entry: Entry = { id: newId(), name: file.name, fileName: null, progress: 0 }
    setEntries((held) => [...held, entry])
    ran(1)
    const stop = new AbortController()
    stops.current.set(entry.id, stop)
    const answer = await sends(file, {
      quiet: true,
      signal: stop.signal,
      transport: uploadTransport((share) =>
        patch(entry.id, { progress: Math.min(bytesShare, share * bytesShare) }),
      ),
    })
    ran(-1)
    stops.current.delete(entry.id)
    if (!answer.ok || !answer.data?.fileName) {
      const said =
        answer.ok || answer.failure.kind !== 'refused' ? failedText(profile) : answer.failure.msg
      if (!dropped.current.has(entry.id)) lose(entry.id, true)
      return patch(entry.id, { progress: null, error: said, file })
    }
    const { fileName } = answer.data
    // Removed by the user after it had reached the server.
    if (dropped.current.has(entry.id)) return void uploads.free(fileName)
    uploads.add(fileName)
    patch(entry.id, { progress: 100, fileName })
    keep([...kept.current, fileName])
  }

  const add = (files: readonly File[]) => {
    const room = count - shown.filter((one) => one.error === undefined).length
    if (files.length > room) void notify({ tone: 'bad', title: tooManyText(count) })
    for (const file of files.slice(0, Math.max(0, room))) {
      const fault = uploadError(file, profile)
      if (fault) void notify({ tone: 'bad', title: fault.title, detail: fault.text })
      else void take(file)
    }
  }

  const drop = async (entry: Entry) => {
    const { id, fileName } = entry
    setEntries((held) => held.filter((one) => one.id !== id))
    dropped.current.add(id)
    lose(id, false)
    if ((entry.progress ?? 0) < bytesShare) stops.current.get(id)?.abort()
    if (fileName === null) return
    keep(kept.current.filter((name) => name !== fileName))
    if (await uploads.free(fileName)) return
    setEntries((held) => [...held, entry])
    uploads.add(fileName)
    keep([...kept.current, fileName])
    void notify({ tone: 'bad', title: m.portal_delete_failed() })
  }

  const again = (id: string, file: File) => {
    lose(id, false)
    setEntries((held) => held.filter((one) => one.id !== id))
    void take(file)
  }
  const actionOf = ({ id, file, fileName, name }: Entry) => {
    if (file)
      return (
        <LinkText
          aria-label={m.portal_act_on({ act: m.portal_retry(), name })}
          onClick={() => again(id, file)}
        >
          {m.portal_retry()}
        </LinkText>
      )
    return views && fileName !== null ? <ViewFile fileName={fileName} name={name} /> : null
  }

  const itemOf = (entry: Entry): FileDropItem => ({
    id: entry.id,
    name: entry.name,
    ...(entry.progress === null
      ? {}
      : { progress: entry.progress, progressLabel: m.portal_uploading({ name: entry.name }) }),
    ...(entry.error === undefined ? {} : { error: entry.error }),
    action: actionOf(entry),
    removeLabel: m.portal_upload_remove({ name: entry.name }),
    onRemove: () => void drop(entry),
  })
  // The form may have removed files that it had, for example when it is reset.
  const shown = entries.filter(({ fileName }) => fileName === null || value.includes(fileName))
  return (
    <FileDrop
      label={label}
      hint={uploadHint(profile, count)}
      accept={acceptOf(profile)}
      multiple={count > 1}
      onFiles={add}
      items={shown.map(itemOf)}
    />
  )
}
