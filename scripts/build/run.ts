// Runs the tools of the build as child processes and tells how long each took.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** What a build finds in the place of the style sheet of everything that is drawn. */
export const STYLES = join(ROOT, '.cache', 'styles.css')
/** Where Node keeps what it has compiled. */
export const COMPILED = join(ROOT, '.cache', 'compiled')
/** The server as a build puts it together. */
export const SERVER = join(ROOT, '.cache', 'server')

export interface Outcome {
  ok: boolean
  output: string
  seconds: number
}

const env = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_NO_WARNINGS: '1',
  // What tools and tests start finds its sources compiled.
  NODE_COMPILE_CACHE: COMPILED,
  PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
}

/**
 * Runs one command to its end, or until it took longer than `longest` milliseconds, and keeps what it said. Never
 * throws: a failure is an outcome.
 */
export function run(
  command: readonly string[],
  extra: Record<string, string> = {},
  longest?: number,
): Promise<Outcome> {
  const [program = '', ...args] = command
  const began = performance.now()
  return new Promise((resolve) => {
    const bound = { timeout: longest, killSignal: 'SIGKILL' as const }
    const child = spawn(program, args, { cwd: ROOT, env: { ...env, ...extra }, ...bound })
    const said: Buffer[] = []
    child.stdout.on('data', (bytes: Buffer) => said.push(bytes))
    child.stderr.on('data', (bytes: Buffer) => said.push(bytes))
    const end = (ok: boolean, why = '') =>
      resolve({
        ok,
        output: Buffer.concat(said).toString('utf8') + why,
        seconds: (performance.now() - began) / 1000,
      })
    // What a killed program has started itself may hold its output open.
    child.on('exit', (_, signal) => {
      if (signal) for (const output of [child.stdout, child.stderr]) output.destroy()
    })
    child.on('error', (error) => end(false, error.message))
    child.on('close', (code, signal) => end(code === 0, signal ? `\nended by ${signal}` : ''))
  })
}

/** Does `work` as one named step: a line with its time, and on failure its output and an error. */
export async function step(title: string, work: () => Promise<Outcome | undefined>): Promise<void> {
  const began = performance.now()
  const outcome = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (outcome?.ok === false) {
    console.error(`  ${title}: failed after ${seconds} s\n\n${outcome.output}`)
    throw new Error(`${title} failed`)
  }
  console.log(`  ${title}: ${seconds} s`)
}
