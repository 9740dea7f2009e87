import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const NEVER = ['node_modules/**', 'dist/**', '.data/**', 'styled-system/**', 'src/paraglide/**']

/**
 * What runs on the embedded engine too: what is its own (its folder, its one session, its locks), and what would be
 * told apart nowhere else. Everything else runs on PostgreSQL only; there every statement is kept, and
 * `statements` asks the embedded engine whether it takes each of them.
 */
const ON_PGLITE = [
  'database',
  'embedded-durability',
  'exports',
  'jobs',
  'ledger',
  'matrix',
  'outbox',
  'reports',
  'runner',
  'schedules',
  'statements',
  'two-processes',
]

function fileOf(name: string): string {
  const [file] = globSync(`tests/api/**/${name}.test.ts`)
  if (file === undefined) throw new Error(`there is no test file ${name} for the embedded engine`)
  return file
}

const onDatabase = (
  name: string,
  database: 'pglite' | 'postgres',
  include: string[],
  { order, workers, setups = [] }: { order: number; workers: number; setups?: string[] },
) => ({
  extends: true as const,
  test: {
    name,
    include,
    environment: 'node',
    pool: 'forks' as const,
    fileParallelism: workers > 1,
    maxWorkers: workers,
    hookTimeout: 180_000,
    provide: { database },
    globalSetup: [`tests/support/${database}-setup.ts`, ...setups],
    sequence: { groupOrder: order },
  },
})

export default defineConfig({
  test: {
    exclude: NEVER,
    // Long enough for a machine with other things to do: a time-out is to tell of what never ends.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Reading the program takes longer than most files, so the files of a worker share its modules. What the program
    // keeps in a module it keeps by its database (rate limits, prepared statements), and a file has its own; what a
    // screen keeps there is forgotten by the setup of `component`. A file that needs more than that would get a
    // project, with the reason.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          environment: 'node',
          // One process reads each source once, for all architecture tests.
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/build/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: { name: 'machines', include: ['tests/machines/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['src/**/*.test.tsx', 'tests/portal/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'tests/support/component-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          environment: 'node',
        },
      },
      onDatabase('api-postgres', 'postgres', ['tests/api/**/*.test.ts'], { order: 1, workers: 2 }),
      onDatabase('api-pglite', 'pglite', ON_PGLITE.map(fileOf), { order: 2, workers: 2 }),
      // Its tests start processes of their own, and end them and their servers: one file at a time.
      onDatabase('race', 'postgres', ['tests/race/**/*.test.ts'], {
        ...{ order: 3, workers: 1 },
        setups: ['tests/support/programs-setup.ts'],
      }),
    ],
  },
})
