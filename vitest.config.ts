import { defineConfig } from 'vitest/config'

const NEVER = ['node_modules/**', 'dist/**', '.data/**', 'styled-system/**', 'src/paraglide/**']

// Tests that own a database run one file after another: many databases at once would only
// compete for the same cores and turn every time-out into a lottery.
const onDatabase = (
  name: string,
  database: 'pglite' | 'postgres',
  include: string,
  order: number,
) => ({
  extends: true as const,
  test: {
    name,
    include: [include],
    environment: 'node',
    pool: 'forks' as const,
    fileParallelism: false,
    maxWorkers: 1,
    hookTimeout: 180_000,
    provide: { database },
    globalSetup: `tests/support/${database}-setup.ts`,
    sequence: { groupOrder: order },
  },
})

export default defineConfig({
  test: {
    exclude: NEVER,
    // Long enough for a machine with other things to do: a time-out is to tell of what never ends.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'law',
          include: ['tests/law/**/*.test.ts'],
          environment: 'node',
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
      onDatabase('api-pglite', 'pglite', 'tests/api/**/*.test.ts', 1),
      onDatabase('api-postgres', 'postgres', 'tests/api/**/*.test.ts', 2),
      onDatabase('race', 'postgres', 'tests/race/**/*.test.ts', 3),
    ],
  },
})
