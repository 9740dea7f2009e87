import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AnyVerbs } from '#server/http/env.ts'
import type { AppGround, AppOptions } from './app-parts.ts'
import { openWire } from './wire.ts'

/** What the second process is told at its start. */
export type Opening = AppOptions & {
  readonly url: string
  readonly cardFieldsUrl: string
  /** `noun.name` of the test's own verbs; undefined for those of the program. */
  readonly verbs: readonly string[] | undefined
}

type Answer = {
  readonly status: number
  readonly headers: [string, string][]
  readonly body: Uint8Array<ArrayBuffer> | null
}

/** What the test has in its hands, and both processes go by. */
type World = Pick<AppGround, 'clock' | 'outside'> & {
  readonly verbs: AnyVerbs | undefined
  readonly logged: string[]
}

/**
 * The same app in another process, over the database at `url`. It goes by the clock of this one, reaches the
 * outside world here, and what it logs comes to `logged`.
 */
export async function openSecondProcess(
  url: string,
  options: AppOptions,
  { clock, outside, verbs, logged }: World,
) {
  const child = fork(new URL('../../support/child-app.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
  })
  const ended = once(child, 'exit')
  const own = verbs && flat(verbs)
  const ask = openWire(child, {
    serves: { ...outside, outside, clock, logged, verbs: own ?? {} },
    at: () => clock.now(),
  })
  const { cardFieldsUrl } = outside.network
  await ask('app', 'open', { ...options, url, cardFieldsUrl, verbs: own && Object.keys(own) })
  return {
    pid: child.pid ?? 0,
    send: async (path: string, init: RequestInit, address: string): Promise<Response> => {
      const request = new Request(`https://aqueduct.test${path}`, init)
      const body = request.body && (await request.bytes())
      const plain = { method: request.method, headers: [...request.headers], body }
      const answer = (await ask('app', 'send', path, plain, address)) as Answer // of child-app.ts
      return new Response(answer.body, answer)
    },
    close: async () => {
      child.disconnect()
      await ended
    },
  }
}

const flat = (verbs: AnyVerbs) =>
  Object.fromEntries(
    Object.entries(verbs).flatMap(([noun, members]) =>
      Object.entries(members).map(([name, verb]) => [`${noun}.${name}`, verb] as const),
    ),
  )
