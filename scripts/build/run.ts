// Runs the build tools as child processes and reports their durations.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The style sheet that a build uses in place of the complete one. */
export const STYLES = join(ROOT, '.cache', 'styles.css')
/** Node's compile cache. */
export const COMPILED = join(ROOT, '.cache', 'compiled')
/** The bundled server. */
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
  // Tools and tests started as child processes share the compile cache.
  NODE_COMPILE_CACHE: COMPILED,
  PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
}

/**
 * Runs one command to completion, or until `longest` milliseconds have passed, and captures its output. Never throws: a
 * failure is a result.
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
    // Grandchildren of a killed program may keep its output open.
    child.on('exit', (_, signal) => {
      if (signal) for (const output of [child.stdout, child.stderr]) output.destroy()
    })
    child.on('error', (error) => end(false, error.message))
    child.on('close', (code, signal) => end(code === 0, signal ? `\nended by ${signal}` : ''))
  })
}

/** Runs `work` as a named build step: prints a line with its duration, and on failure its output and throws. */
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
