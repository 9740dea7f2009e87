import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { program } from '../../support/programs.ts'

export type Supervised = {
  readonly url: string
  readonly pid: () => number
  /** Kills the process without warning and restarts it; resolves when it is ready. */
  kill(): Promise<void>
  /** Resolves when the current process is ready. */
  ready(): Promise<void>
  stop(): Promise<void>
}

/** A readable log of what happened to the processes. */
export type Told = {
  /** Exits that the test did not cause. */
  readonly deaths: string[]
  readonly errors: string[]
}

/** The real program on a port, restarted whenever it exits, as a supervisor does. */
export function supervise(port: number, env: Record<string, string>, told: Told): Supervised {
  let child: ChildProcess
  let expected = false
  let over = false
  let ready: Promise<void>

  const begin = () => {
    const mine = spawn(process.execPath, [program('main')], {
      env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = mine
    expected = false
    const isReady = Promise.withResolvers<void>()
    ready = isReady.promise
    const errors: string[] = []
    createInterface({ input: mine.stdout }).on('line', (line) => {
      if (line.includes(' is ready at ')) isReady.resolve()
      if (/"level":[56]0/.test(line)) told.errors.push(line)
    })
    createInterface({ input: mine.stderr }).on('line', (line) => errors.push(line))
    mine.once('exit', (code, signal) => {
      if (!expected) told.deaths.push(`${code ?? signal}: ${errors.slice(0, 5).join(' | ')}`)
      // Waiters for this process wait for the next one.
      if (!over) begin()
      ready.then(isReady.resolve)
    })
  }
  begin()
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child.pid ?? 0,
    ready: () => ready,
    kill: async () => {
      expected = true
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await ready
    },
    stop: async () => {
      over = true
      expected = true
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The port stays the same across restarts of a process. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
