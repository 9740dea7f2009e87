// `npm run dev`: the API with --watch and Astro's dev server in front of it; messages are recompiled on change. One
// Ctrl-C stops all of it.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './build/run.ts'
import { prepare } from './build.ts'

const api = process.env.API_PORT ?? '3000'
const site = process.env.PORT ?? '4321'

await prepare()

const children: ChildProcess[] = []
let ending = false

function keep(command: string, args: string[], env: Record<string, string>): void {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  })
  child.on('exit', (code) => end(code ?? 0))
  children.push(child)
}

function end(code: number): void {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
  messages.close()
}

let pending: NodeJS.Timeout | undefined
const messages = watch(join(ROOT, 'messages'), { recursive: true }, () => {
  clearTimeout(pending)
  pending = setTimeout(async () => {
    const outcome = await run(['node', 'scripts/build/messages.ts'])
    console.log(outcome.ok ? 'messages: compiled' : outcome.output)
  }, 100)
})

process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))

keep(process.execPath, ['--watch', 'src/server/app/main.ts'], {
  PORT: api,
  // Pages call the API from the site's origin; the server accepts only its public origin.
  PUBLIC_URL: `http://localhost:${site}`,
})
keep(join(ROOT, 'node_modules', '.bin', 'astro'), ['dev', '--port', site], {
  API_ORIGIN: `http://127.0.0.1:${api}`,
})
console.log(`Site: http://localhost:${site}   API: http://localhost:${api}`)
