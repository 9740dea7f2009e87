import type { Call } from '#contract/call.ts'
import { accessToken } from '#portal/kit/access-token.ts'
import { headersOf } from '#portal/kit/call.ts'
import { readAnswer } from '#portal/kit/envelope.ts'
import { networkFailure, type Result } from '#portal/kit/failure.ts'
import { notify } from '#portal/kit/notify.ts'
import { parsed, requestOf, type Sent } from '#portal/kit/request.ts'
import { askToSignIn } from '#portal/kit/session-end.ts'

/** File name from the Content-Disposition header, in either form. */
function fileNameOf(disposition: string | null): string | null {
  const wide = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (wide) return decodeURIComponent(wide)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}

/** Downloads a file with the session's token. Returns false, after a toast, if it failed. */
export async function downloadFile<C extends Call>(
  call: C,
  payload: Sent<C>,
  name = 'download',
): Promise<boolean> {
  const fetched = await fetchFile(call, payload, name)
  if (!fetched.ok) await notify({ tone: 'bad', title: fetched.failure.msg })
  return fetched.ok
}

/** Like `downloadFile`, without the toast: the caller shows the failure. */
export async function fetchFile<C extends Call>(
  call: C,
  payload: Sent<C>,
  name = 'download',
): Promise<Result<true>> {
  const fetched = await fetchBlob(call, payload)
  if (!fetched.ok) return fetched
  saveFile(fetched.data.blob, fetched.data.name ?? name)
  return { ok: true, data: true, msg: '' }
}

type Fetched = { readonly blob: Blob; readonly name: string | null }
/** Fetches a file with the session's token for display; its name comes from the server. */
export async function fetchBlob<C extends Call>(
  call: C,
  payload: Sent<C>,
): Promise<Result<Fetched>> {
  const { url, method, headers, body } = requestOf(call, { ...payload })
  const once = () => fetch(url, { method, body, headers: { ...headers, ...headersOf({}) } })
  const used = accessToken()
  try {
    let answer = await once()
    if (answer.status === 401 && (await askToSignIn(used))) answer = await once()
    if (!answer.ok) {
      const read = readAnswer(answer.status, parsed(await answer.text()), true)
      return read.ok ? { ok: false, failure: networkFailure() } : read
    }
    const name = fileNameOf(answer.headers.get('content-disposition'))
    return { ok: true, data: { blob: await answer.blob(), name }, msg: '' }
  } catch {
    return { ok: false, failure: networkFailure() }
  }
}

/** Offers locally created content as a download. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has read the file well within a minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
