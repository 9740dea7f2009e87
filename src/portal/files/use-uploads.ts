import { useEffect, useState } from 'react'
import { remove } from '#contract/files.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { failureWith, type Result } from '#portal/kit/failure.ts'
import { lastingTransport } from '#portal/kit/request.ts'

/** Files that a form has uploaded, which belong to no record until the form is accepted. */
export type Uploads = {
  /** Registers an uploaded file; if the form has been closed meanwhile, the file is deleted at once. */
  readonly add: (fileName: string) => void
  /** Deletes a file; false if that failed and the file still exists. */
  readonly free: (fileName: string) => Promise<boolean>
  /** Marks whether a chosen file is shown in the form but failed to upload. */
  readonly lost: (choice: string, is: boolean) => void
  /**
   * Submits the form, unless an upload failed: the user would believe that the file is included. The files are kept
   * during submission, and afterwards unless it is refused.
   */
  readonly sending: <T>(send: () => Promise<Result<T>>) => Promise<Result<T>>
}

/**
 * Deletes the uploads of a form that is closed, or whose page is left, without submission. A `kept` form keeps its
 * files for later.
 */
export function useUploads({ kept = false } = {}): Uploads {
  const [form] = useState(makeForm)
  form.kept = kept
  useEffect(() => {
    form.open = true
    const close = () => {
      form.open = false
      if (!form.sent && !form.kept) for (const name of form.names) void free(name)
    }
    // A page in the back/forward cache may come back, with its form.
    const leave = ({ persisted }: PageTransitionEvent) => persisted || close()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      close()
    }
  }, [form])
  return form.uploads
}

function makeForm() {
  const names = new Set<string>()
  const lost = new Set<string>()
  const form = {
    ...{ names, open: true, sent: false, kept: false },
    uploads: {
      add: (name) => {
        if (form.open || form.kept) names.add(name)
        else void free(name)
      },
      free: (name) => {
        names.delete(name)
        return free(name)
      },
      lost: (choice, is) => {
        if (is) lost.add(choice)
        else lost.delete(choice)
      },
      sending: async (send) => {
        if (lost.size > 0)
          return { ok: false, failure: failureWith('refused', m.portal_upload_lost()) }
        form.sent = true
        const result = await send()
        if (!result.ok && result.failure.kind === 'refused') form.sent = false
        return result
      },
    } satisfies Uploads,
  }
  return form
}

/** Deletes a file in the background: it opens no sign-in dialog, and completes even if the page is left. */
async function free(fileName: string): Promise<boolean> {
  const options = { quiet: true, background: true, transport: lastingTransport }
  const answer = await send(remove, { fileName }, options)
  // A file that is in use or gone is no longer this form's to delete.
  return answer.ok || answer.failure.failure === 'not_found'
}
