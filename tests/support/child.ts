import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type Child = {
  /** The lines of its standard output so far. */
  readonly lines: readonly string[]
  /** Waits until the condition holds; throws when the child ends first. */
  until(condition: () => boolean): Promise<void>
  /** Ends its standard input with this text, for a child that waits for it. */
  go(text?: string): void
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Waits until it ends; returns its exit code and its standard error. */
  ended(): Promise<{ code: number | null; errors: string }>
}

/** Runs a file of tests/support, or one with an absolute path, in a child process that never outlives this one. */
export function startChild(file: string, args: readonly string[]): Child {
  const script = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], { stdio: 'pipe' })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const lines: string[] = []
  let errors = ''
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  child.stderr.on('data', (data: Buffer) => {
    errors += data.toString()
  })
  let over = false
  const closed = once(child, 'close').then(() => {
    over = true
    process.off('exit', endWithUs)
  })
  return {
    lines,
    until: async (condition) => {
      while (!condition()) {
        if (over) throw new Error(`${file} ended early: ${errors}`)
        await Promise.race([pause(10), closed])
      }
    },
    go: (text = '') => void child.stdin.end(text),
    kill: async (signal) => {
      child.kill(signal)
      await closed
    },
    ended: async () => {
      await closed
      return { code: child.exitCode, errors }
    },
  }
}
