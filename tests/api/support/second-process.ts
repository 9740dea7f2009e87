import { type ChildProcess, fork } from 'node:child_process'
import type { AnyHandlers } from '#server/http/env.ts'
import type { AppFixtures, AppOptions } from './app-parts.ts'
import type { TestClock } from './clock.ts'
import { type Ask, openWire, type WireEnd } from './wire.ts'

/** The options sent to the second process at its start. */
export type Opening = AppOptions & {
  readonly url: string
  readonly cardFieldsUrl: string
  /** `module.name` of the test's own handlers; undefined for those of the program. */
  readonly handlers: readonly string[] | undefined
}

type Answer = {
  readonly status: number
  readonly headers: [string, string][]
  readonly body: Uint8Array<ArrayBuffer> | null
}

/** The test's state that both processes share. */
type World = Pick<AppFixtures, 'outside'> & {
  readonly clock: TestClock
  readonly handlers: AnyHandlers | undefined
  readonly logged: string[]
}

/** A process and our end of its connection. */
type Second = { readonly child: ChildProcess; readonly end: WireEnd; readonly ask: Ask }

// Loading the program takes longer than most files run, so a process is reused for the later files of this worker.
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
 * The same app in another process, over the database at `url`. It follows the clock of this process, uses the external
 * services here, and sends its log to `logged`.
 */
export async function openSecondProcess(
  url: string,
  options: AppOptions,
  { clock, outside, handlers, logged }: World,
) {
  const second = idle.pop() ?? startSecond(clock)
  const { child, end, ask } = second
  const own = handlers && flat(handlers)
  end.serves = { ...outside, outside, clock: clock.running, logged, handlers: own ?? {} }
  end.clock = clock
  const { cardFieldsUrl } = outside.network
  await ask('app', 'open', { ...options, url, cardFieldsUrl, handlers: own && Object.keys(own) })
  return {
    pid: child.pid ?? 0,
    send: async (path: string, init: RequestInit, address: string): Promise<Response> => {
      const request = new Request(`https://aqueduct.test${path}`, init)
      const body = request.body && (await request.bytes())
      const plain = { method: request.method, headers: [...request.headers], body }
      const answer = (await ask('app', 'send', path, plain, address)) as Answer // type defined by child-app.ts
      return new Response(answer.body, answer)
    },
    /** Returns the statements that ran on its database. */
    close: async (): Promise<readonly string[]> => {
      const noted = (await ask('app', 'close')) as string[] // type defined by child-app.ts
      idle.push(second)
      return noted
    },
  }
}

const flat = (handlers: AnyHandlers) =>
  Object.fromEntries(
    Object.entries(handlers).flatMap(([noun, members]) =>
      Object.entries(members).map(([name, verb]) => [`${noun}.${name}`, verb] as const),
    ),
  )
