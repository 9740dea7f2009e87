import { defineConfig } from '@playwright/test'
import { machineBrowser } from './scripts/browser.mjs'

const installed = machineBrowser()

export default defineConfig({
  testDir: './tests/e2e',
  // The reports of the other suites lie beside it, and this folder is emptied.
  outputDir: './test-results/browser',
  globalSetup: './tests/e2e/support/server.ts',
  fullyParallel: true,
  // A third of the time of a test is waiting: one more than there are cores keeps these busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Long enough for a machine with other things to do: a time-out is to tell of what never ends.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  // The clock moves for everybody in its world, so tests that move it have a world of their own and run one by one,
  // while the other worker does the rest.
  projects: [
    { name: 'clock', grep: /@clock/, workers: 1 },
    { name: 'pages', grepInvert: /@clock/ },
  ],
  use: {
    locale: 'en-GB',
    actionTimeout: 30_000,
    // A trace costs every test a fifth of its time: `--trace on` records the one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(installed ? { executablePath: installed } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
