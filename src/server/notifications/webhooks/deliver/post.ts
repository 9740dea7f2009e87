import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { TryError } from '#domain/notifications/webhooks.ts'
import { webhookLimits } from '#domain/notifications/webhooks.ts'
import { type OutboundGuard, OutboundRefused } from '#server/ports/outbound/guard.ts'

export type Posted = {
  readonly status: number | null
  readonly fault: TryError | null
  /** The response body, cut to 2 KB. */
  readonly answer: string
}

type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Omitted for the sandbox's own receivers, which are not outbound. */
  readonly guard: OutboundGuard | undefined
  readonly timeoutMs?: number
}

const agent = 'Aqueduct-Webhooks/1'

/**
 * Posts a body once, within the timeout whatever the response. Redirects are not followed and connections are not
 * reused, so that the checked address is the one connected to each time. Every failure is returned as a result; it
 * never throws.
 */
export async function post({
  url: text,
  headers,
  body,
  guard,
  timeoutMs = webhookLimits.timeout,
}: Post): Promise<Posted> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const url = new URL(text)
    const isSecure = url.protocol === 'https:'
    const port = Number(url.port === '' ? (isSecure ? 443 : 80) : url.port)
    const target = guard?.target(url.hostname, port) ?? { host: bare(url.hostname), port }
    const { status, answer } = await new Promise<{ status: number; answer: string }>(
      (done, refuse) => {
        const send = isSecure ? secureRequest : plainRequest
        const sending = send({
          ...target,
          ...(isSecure && isIP(target.host) === 0 && { servername: target.host }),
          path: `${url.pathname}${url.search}`,
          method: 'POST',
          agent: false,
          signal,
          headers: {
            ...headers,
            host: url.host,
            'user-agent': agent,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        })
        let finish: (() => void) | undefined
        // The status decides; a missing or broken rest of the body changes nothing.
        const end = (error: unknown) => (finish ? finish() : refuse(error))
        sending.on('error', end)
        // Node emits no event for a request that is already destroyed, so the timeout must end the promise.
        signal.addEventListener('abort', () => end(signal.reason), { once: true })
        sending.once('close', () => finish ?? refuse(new Error('closed without an answer')))
        // Without this listener Node would close the socket of an unrequested protocol upgrade silently.
        sending.once('upgrade', ({ statusCode = 0 }, socket) => {
          socket.destroy()
          done({ status: statusCode, answer: '' })
        })
        sending.once('response', (response) => {
          const parts: Buffer[] = []
          let size = 0
          finish = () => {
            const answer = textOf(Buffer.concat(parts).subarray(0, webhookLimits.answerBytes))
            done({ status: response.statusCode ?? 0, answer })
            sending.destroy()
          }
          response.once('end', finish).once('error', finish).once('close', finish)
          response.on('data', (part: Buffer) => {
            parts.push(part)
            size += part.length
            if (size >= webhookLimits.answerBytes) finish?.()
          })
        })
        sending.end(body)
      },
    )
    return { status, fault: faultOf(status), answer }
  } catch (error) {
    return { status: null, fault: faultBy(error, signal.aborted), answer: '' }
  }
}

const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1')
/** Replaces NUL, which PostgreSQL text cannot store. */
const textOf = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\0', '�')

function faultOf(status: number): TryError | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

function faultBy(error: unknown, late: boolean): TryError {
  if (late) return 'timeout'
  if (error instanceof OutboundRefused) return error.fault
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'unreachable'
}
