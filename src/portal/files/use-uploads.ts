import { useEffect, useState } from 'react'
import { remove } from '#contract/files.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { failureWith, type Result } from '#portal/kit/failure.ts'
import { lastingTransport } from '#portal/kit/request.ts'

/** The files that a form has uploaded, and that are nobody's until it is taken. */
export type Uploads = {
  /** The form has it now; when it was closed meanwhile, the file is freed at once. */
  readonly add: (fileName: string) => void
  /** Frees one; false when that failed, and it is still there. */
  readonly free: (fileName: string) => Promise<boolean>
  /** Whether this choice of a file stands at the form and is not with the server: it did not arrive. */
  readonly lost: (choice: string, is: boolean) => void
  /**
   * Sends the form, unless a file of it did not arrive: its sender believes that it is there. While it is on its way
   * its files stay, and so they do afterwards, unless it is refused.
   */
  readonly sending: <T>(send: () => Promise<Result<T>>) => Promise<Result<T>>
}

/**
 * Frees the files of a form that is closed, or whose page is left, without having been sent. A form that is `kept`
 * for later keeps its files.
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
    // A page that the browser holds ready may come back, with its form.
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

/** Nobody waits for it: it asks for no sign-in, and goes through also when the page is left. */
async function free(fileName: string): Promise<boolean> {
  const options = { quiet: true, background: true, transport: lastingTransport }
  const answer = await send(remove, { fileName }, options)
  // What is in use, or gone, is no longer this form's to delete.
  return answer.ok || answer.failure.failure === 'not_found'
}
