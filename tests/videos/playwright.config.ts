import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'

export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results/videos',
  globalSetup: '../e2e/support/server.ts',
  projects: [{ name: 'videos' }],
  fullyParallel: false,
  workers: 1,
  timeout: 300_000,
  reporter: 'line',
  use: { ...shared.use, trace: 'off' },
})
