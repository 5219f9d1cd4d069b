import { defineConfig } from '@playwright/test'
import { launchArgs } from './scripts/setup/browser.mjs'

// Journeys through the built product; e2e/product.ts starts one for each worker, on a database of its own: a file's journeys share it.
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: false,
  timeout: 90_000,
  // Walked once more where a busy machine broke it; the report lists it as flaky.
  retries: 1,
  // Those that fill thousands of rows or take a minute are walked by test:full.
  grepInvert: process.env.FULL_TESTS === 'on' ? undefined : /@long/,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording every walk costs a third of it; what failed is walked again anyway.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: launchArgs,
    },
  },
})
