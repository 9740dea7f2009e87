import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'

export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results/pictures',
  globalSetup: '../e2e/support/server.ts',
  projects: [{ name: 'pictures' }],
  fullyParallel: false,
  workers: 1,
  timeout: 240_000,
  reporter: 'line',
})
