import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
)

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  globalSetup: './tests/e2e/support/server.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long enough for a machine with other things to do: a time-out is to tell of what never ends.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  // The clock moves for everybody, so tests that move it run last and one by one. A teardown, since
  // a dependency would leave them out when another test has failed.
  projects: [
    { name: 'pages', grepInvert: /@clock/, teardown: 'clock' },
    { name: 'clock', grep: /@clock/, workers: 1 },
  ],
  use: {
    locale: 'en-GB',
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
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
