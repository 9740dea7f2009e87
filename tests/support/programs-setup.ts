import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the programs lie that a test starts again and again, each in one piece. */
    programs: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = fileURLToPath(new URL('../../.cache/programs', import.meta.url))

/**
 * Global setup of a project that starts processes by the dozen: to read the server's sources takes each of them five
 * times as long as all else it does.
 */
export function setup(project: TestProject): void {
  const files = globSync('tests/support/child-{trade,migrate,deliver}.ts', { cwd: root })
  const all = ['scripts/build/bundle.ts', folder, 'src/server/app/main.ts', ...files]
  execFileSync(process.execPath, all, { cwd: root, stdio: 'inherit' })
  project.provide('programs', folder)
}
