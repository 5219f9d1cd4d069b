import { defineConfig } from '@playwright/test'
import { launchArgs } from './scripts/setup/browser.mjs'

// Journeys through the built product; e2e/product.ts starts it on a fresh database. One worker, because they share it.
export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: launchArgs,
    },
  },
})
