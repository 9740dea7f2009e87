import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled programs that tests start repeatedly. */
    programs: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = fileURLToPath(new URL('../../.cache/programs', import.meta.url))

/**
 * Global setup of a project that starts processes by the dozen: loading the server's sources takes five times as long
 * as everything else that such a process does.
 */
export function setup(project: TestProject): void {
  const children = ['trade', 'migrate', 'deliver', 'uncaught'].map(
    (name) => `tests/support/child-${name}.ts`,
  )
  const scripts = ['move-database', 'ledger-verify', 'add-staff'].map(
    (name) => `scripts/${name}.ts`,
  )
  const programs = ['src/server/app/main.ts', ...scripts, ...children]
  execFileSync(process.execPath, ['scripts/build/bundle.ts', folder, ...programs], {
    cwd: root,
    stdio: 'inherit',
  })
  project.provide('programs', folder)
}
