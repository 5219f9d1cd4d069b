import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { launchArgs } from './scripts/setup/browser.mjs'
import { partsLeftOut } from './scripts/setup/inTurn.mjs'
import { pageIndex, schemaTexts, upgradedSchemas } from './scripts/vite/index.ts'

// npm run test:full runs all; every change those that fail for each kind of part, not for each part.
const slow =
  process.env.FULL_TESTS === 'on'
    ? []
    : [
        'renderer/stage/failures/{pages,widgets,late}.spec.tsx',
        'renderer/parts/fields/garbage.spec.tsx',
      ]

// npm test draws the parts whose turn it is (scripts/test.mjs).
const waiting = process.env.PARTS_AT_ONCE ? partsLeftOut(Number(process.env.PARTS_AT_ONCE)) : []

// Starts npm run dev on a copy of the project, and waits for it a few times.
const slowUnits = process.env.FULL_TESTS === 'on' ? [] : ['scripts/dev/dev.spec.ts']

// They replace modules or leave something in the window, which the files after them must not meet.
const alone = [
  'renderer/stage/failures/*.spec.tsx',
  'renderer/parts/form/renderCounts.spec.tsx',
  'renderer/parts/fields/line-table/LineTableInput.spec.tsx',
  'renderer/parts/fields/FieldInput.spec.tsx',
  'renderer/parts/chart/ChartView.spec.tsx',
  'renderer/parts/filter/typing.spec.tsx',
  'renderer/actions/offers/OrderDesk.spec.tsx',
  'renderer/parts/dialog/Dialog.spec.tsx',
  'bespoke/shell/{Shell,tabs}.spec.tsx',
]

// Parts in jsdom, with their stories as fixtures.
const component: TestUserConfig = {
  environment: 'jsdom',
  setupFiles: ['./scripts/test-each-file.ts', './scripts/test-setup.ts'],
  testTimeout: 20_000,
  server: { deps: { inline: [/@formily/] } },
}

// They put other schemas or other modules in place, or count what this process has asked.
const serverAlone = [
  'server/kit/machines/batches.spec.ts',
  'server/kit/references/references.spec.ts',
  'server/kit/facts/facts.spec.ts',
  'server/kit/lists/{lists,exports,hiddenFields,reports}.spec.ts',
  'server/modules/people/{auth/{auth,guesses},register/register}.spec.ts',
  'server/kit/http/companyGate.spec.ts',
  'server/base/db/connection/PreparingClient.spec.ts',
]

// The server over real SQL.
const server: TestUserConfig = {
  environment: 'node',
  include: ['server/**/*.spec.ts'],
  setupFiles: ['./scripts/test-each-file.ts', './server/proofs/loadErrors.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

// What only the workbench's stories import.
const lateDependencies = [
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-json',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/merge',
  '@codemirror/search',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  'prettier/plugins/babel',
  'prettier/plugins/estree',
  'prettier/standalone',
]

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

// Pure units; components in jsdom (stories as fixtures); the server over real SQL; every story in Chromium with axe.
export default defineConfig({
  plugins: [react(), pageIndex({ fixtures: true }), schemaTexts(), upgradedSchemas()],
  test: {
    // Vitest leaves a core to itself, which is half of a machine with two.
    maxWorkers: '100%',
    // Read here only, not in a project. On a first run the browser waits until everything is optimized.
    browser: { connectTimeout: 240_000 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Pure functions, no state of their own: the files share what they import.
          isolate: false,
          environment: 'node',
          // Thousands of random cases take seconds where the machine has other work.
          testTimeout: 20_000,
          include: [
            '{schemas,runtime,renderer,bespoke,app,authoring,scripts,.storybook}/**/*.spec.ts',
            // not below: peers of the bench have packages of their own
            'bench/{*,load/*,renderer/*}.spec.ts',
          ],
          exclude: slowUnits,
          setupFiles: ['./scripts/test-each-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...component,
          name: 'component',
          // Loading React, antd and Formily anew for every file took longer than the tests.
          isolate: false,
          include: ['{runtime,renderer,bespoke,app,authoring}/**/*.spec.tsx'],
          exclude: [...alone, ...slow, ...waiting],
        },
      },
      {
        extends: true,
        test: {
          ...component,
          name: 'component-alone',
          include: alone,
          exclude: [...slow, ...waiting],
        },
      },
      {
        extends: true,
        // Every file has a database of its own, and reading the modules took longer than most of the tests.
        test: { ...server, name: 'server', isolate: false, exclude: serverAlone },
      },
      { extends: true, test: { ...server, name: 'server-alone', include: serverAlone } },
      {
        extends: true,
        plugins: [storybookTest({ configDir: '.storybook' })],
        // Found late, each of them starts the run anew.
        optimizeDeps: { include: lateDependencies },
        test: {
          name: 'storybook',
          // The first story of a file fetches its code, on two busy cores.
          testTimeout: 40_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: { executablePath, args: launchArgs } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
