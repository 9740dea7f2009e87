import { type ChildProcess, fork } from 'node:child_process'
import type { AnyHandlers } from '#server/http/env.ts'
import type { AppFixtures, AppOptions } from './app-parts.ts'
import type { TestClock } from './clock.ts'
import { type Ask, openWire, type WireEnd } from './wire.ts'

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
type World = Pick<AppFixtures, 'outside'> & {
  readonly clock: TestClock
  readonly verbs: AnyHandlers | undefined
  readonly logged: string[]
}

/** A process and our end of its wire. */
type Second = { readonly child: ChildProcess; readonly end: WireEnd; readonly ask: Ask }

// Reading the program takes longer than most files: a process stays for the files that this worker runs after.
const idle: Second[] = []

function startSecond(clock: TestClock): Second {
  const child = fork(new URL('../../support/child-app.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
  })
  const end: WireEnd = { serves: {}, clock }
  const ask = openWire(child, end)
  child.once('exit', () => {
    const at = idle.findIndex((one) => one.child === child)
    if (at >= 0) idle.splice(at, 1)
  })
  return { child, end, ask }
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
  const second = idle.pop() ?? startSecond(clock)
  const { child, end, ask } = second
  const own = verbs && flat(verbs)
  end.serves = { ...outside, outside, clock: clock.running, logged, verbs: own ?? {} }
  end.clock = clock
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
    /** Gives the statements that its database was asked. */
    close: async (): Promise<readonly string[]> => {
      const noted = (await ask('app', 'close')) as string[] // of child-app.ts
      idle.push(second)
      return noted
    },
  }
}

const flat = (verbs: AnyHandlers) =>
  Object.fromEntries(
    Object.entries(verbs).flatMap(([noun, members]) =>
      Object.entries(members).map(([name, verb]) => [`${noun}.${name}`, verb] as const),
    ),
  )
