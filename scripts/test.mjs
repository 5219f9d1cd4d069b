// Usage: npm test             what a change must pass, with all its set-up: of server specs, parts, stories, journeys and pages for the robot those whose turn it is
//        npm test -- e2e      only the steps whose name contains a word
//        npm test -- --all    the same steps with every server spec and journey
//        npm run test:full    the same on both databases and every supported Node, with every story, the long journeys and new random cases
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { ensureBuilt } from './setup/build.mjs'
import { findBrowser } from './setup/browser.mjs'
import { ensureInstalled, root } from './setup/install.mjs'
import { filesOf, inTurn, turnOfCommit } from './setup/inTurn.mjs'
import { seedFolder } from './setup/serveBuilt.mjs'
import { storySample } from './setup/storySample.mjs'

ensureInstalled()
// Vite's notice about a loader of a later version hides what tests say.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true'

// What specs leave to other commits of their own questions.
process.env.TEST_TURN ??= String(turnOfCommit())

const words = process.argv.slice(2)
const full = words.includes('--full')
const all = full || words.includes('--all')
if (full) {
  process.env.PROPERTY_SEED ??= 'random'
  process.env.FULL_TESTS ??= 'on'
}

const seedPort = 7388

// Read by vitest.config.ts; whoever runs a spec by hand runs it whatever turn it is.
if (!all) process.env.PARTS_AT_ONCE ??= '60'

const steps = [
  { name: 'check', run: () => npm('check') },
  { name: 'unit', run: () => npx('vitest', 'run', '--project', 'unit', '--project', 'component*') },
  {
    name: 'server',
    run: () => npx('tsx', 'scripts/test-postgres.ts', ...(all ? [] : specs())),
  },
  // The journeys run on the embedded database in any case; here all of the server's tests do.
  {
    name: 'server-embedded',
    run: () => npx('vitest', 'run', '--project', 'server*'),
    onlyFull: true,
  },
  {
    name: 'stories',
    run: full ? everyStory : sampledStories,
    browser: true,
  },
  // The catalogue stands without back end, network or a place of its own.
  {
    name: 'catalogue',
    run: () => npm('storybook:build') || npm('storybook:check'),
    browser: true,
    onlyFull: true,
  },
  // Every supported version of Node: the oldest one, and those after it.
  {
    name: 'node-versions',
    run: () => run('node', ['scripts/test-node.mjs']),
    onlyFull: true,
  },
  // Every operator of the reckoning is changed in turn: some test must notice (stryker.config.json).
  { name: 'mutation', run: () => npx('stryker', 'run'), onlyFull: true },
  // The tutorial of product staff, word by word in a copy of the repository.
  { name: 'tutorial', run: () => npm('tool', '--', 'docs:follow'), browser: true, onlyFull: true },
  {
    name: 'e2e',
    run: () => npx('playwright', 'test', ...(all ? [] : journeys())),
    browser: true,
    seeded: true,
  },
  // Every button of the pages whose turn it is, or of all.
  {
    name: 'robot',
    run: () => npm('tool', '--', 'robot', ...(all ? [] : ['--share'])),
    browser: true,
    seeded: true,
  },
]

const wanted = words.filter((word) => !word.startsWith('--'))
const chosen = steps
  .filter((step) => full || !step.onlyFull || wanted.includes(step.name))
  .filter((step) => wanted.length === 0 || wanted.some((word) => step.name.includes(word)))
const report = []
let seeded
for (const step of chosen) {
  const started = Date.now()
  if (step.browser) process.env.CHROMIUM_PATH = await findBrowser()
  console.log(`\n── ${step.name}`)
  if (step.seeded) {
    await ensureBuilt()
    // one for all that walk through the product: each copies it
    seeded ??= await seedFolder(seedPort)
    process.env.SEEDED_DATA = seeded
  }
  const code = step.run()
  report.push(
    `${code === 0 ? '✓' : '✗'} ${step.name}  ${Math.round((Date.now() - started) / 1000)} s`,
  )
  if (code !== 0) break
}
if (seeded) rmSync(seeded, { recursive: true, force: true })
const failed = report.some((line) => line.startsWith('✗'))
console.log(`\n${report.join('\n')}`)
process.exit(failed ? 1 : 0)

// Of both a share whose time stays the same as pages are added; every commit takes another. The proofs hold every room
// to its rules, whichever room has changed.
function specs() {
  return [
    ...new Set([...filesOf('server/proofs', '.spec.ts'), ...inTurn('server', '.spec.ts', 28)]),
  ]
}
function journeys() {
  return inTurn('e2e', '.spec.ts', 6)
}
// Every state of every page, and every part.
function everyStory() {
  return npm('stories:generate') || npx('vitest', 'run', '--project', 'storybook')
}
// One state of every page in turn; of the parts some of those that are played, and some of the others.
function sampledStories() {
  return (
    npm('stories:generate', '--', '--sample') ||
    npx('vitest', 'run', '--project', 'storybook', '.stories/', ...storySample())
  )
}
function npm(script, ...args) {
  return run('npm', ['run', '--silent', script, ...args])
}
function npx(...args) {
  return run('npx', ['--no-install', ...args])
}
function run(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: process.env }).status ?? 1
}
