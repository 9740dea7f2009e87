import { useEffect, useState } from 'react'
import { remove } from '#contract/files.ts'
import { send } from '#portal/kit/call.ts'
import type { Result } from '#portal/kit/failure.ts'
import { lastingTransport } from '#portal/kit/request.ts'

/** The files that a form has uploaded, and that are nobody's until it is taken. */
export type Uploads = {
  /** The form has it now; when it was closed meanwhile, the file is freed at once. */
  readonly add: (fileName: string) => void
  /** Frees one; false when that failed, and it is still there. */
  readonly free: (fileName: string) => Promise<boolean>
  /** While the form is on its way its files stay, and so they do afterwards, unless it is refused. */
  readonly sending: <T>(answer: Promise<Result<T>>) => Promise<Result<T>>
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
      sending: async (answer) => {
        form.sent = true
        const result = await answer
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
