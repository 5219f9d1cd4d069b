import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

// A change is judged by the same cases every time; npm run test:full looks for new ones and prints their seed.
if (process.env.PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: 20261121 })

// Files share their modules: one still loading when its file ends fails, and stays failed for every file after it.
afterAll(() => vi.dynamicImportSettled(), 60_000)
