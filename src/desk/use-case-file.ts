import { useEffect, useState } from 'react'
import { getFile } from '#contract/desk/desk.ts'
import type { DeskQueue } from '#domain/cases.ts'
import { fetchBlob } from '#portal/files/download.ts'

/** A file of a case, fetched with the session; null while loading or when no file is named. */
export function useCaseFile(
  queue: DeskQueue,
  subject: string,
  fileName: string | null,
): Blob | 'failed' | null {
  const [file, setFile] = useState<Blob | 'failed' | null>(null)
  useEffect(() => {
    setFile(null)
    if (fileName === null) return
    let left = false
    void fetchBlob(getFile, { queue, subject, fileName }).then((fetched) => {
      if (!left) setFile(fetched.ok ? fetched.data.blob : 'failed')
    })
    return () => {
      left = true
    }
  }, [queue, subject, fileName])
  return file
}
