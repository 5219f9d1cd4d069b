// Usage: npm run tool                        lists what there is
//        npm run tool -- <name> [arguments]  runs one of them
import { spawn } from 'node:child_process'
import { root } from './setup/install.mjs'

/** Rarely needed commands: the file, and what it does. The daily ones stand in package.json. */
const tools = {
  'audit:check': ['scripts/operation/audit-check.ts', 'recompute the chain of the audit log'],
  'ledgers:check': ['scripts/operation/ledgers-check.ts', 'recompute every balance from its flows'],
  'files:check': [
    'scripts/operation/check-files.ts',
    'compare stored files with the records that own them',
  ],
  backup: ['scripts/backup/backup.ts', 'write database and files into a folder'],
  restore: ['scripts/backup/restore.ts', 'bring a backup back'],
  marketplace: ['scripts/operation/marketplace.ts', 'start the simulated marketplace'],
  courier: ['scripts/operation/courier.ts', 'start the simulated express company'],
  'db:scopes': [
    'scripts/operation/scope-policies.ts',
    'write the policies of the data scopes as a migration',
  ],
  'openapi:diff': [
    'scripts/operation/openapi-diff.ts',
    'what changed in the calls since an older file',
  ],
  'schemas:upgrade': [
    'scripts/schemas/upgrade-schemas.ts',
    'bring pages and resources to this version',
  ],
  'where-used': ['scripts/schemas/where-used.ts', 'where a field, dictionary or call is used'],
  'merge:install': ['scripts/merge-install.mjs', 'let git merge page files by their meaning'],
  'docs:follow': ['scripts/tutorial/follow-tutorial.ts', 'follow the tutorial as it is written'],
  'rows-and-columns': [
    'scripts/shots/rows-and-columns.ts',
    'count the rows and columns that five lists show at 1366×768',
  ],
  'shots:pairs': [
    'scripts/shots/pairs.ts',
    'photograph the twelve most used screens of two builds side by side',
  ],
  shots: ['scripts/shots/shots.ts', 'photograph the running product'],
  robot: ['scripts/robot/robot.ts', 'open every page of the built product and press every button'],
  'bench:renderer': ['bench/renderer/run.ts', 'the renderer against its peers'],
  'bench:tabs': ['bench/tabs.ts', 'heap and time over many tabs'],
  'bench:palette': ['bench/palette.ts', 'a key in the command palette over many pages'],
  'bench:lint': ['bench/lint.ts', 'the linter over many pages'],
  'bench:files': ['bench/files.ts', 'large files read and written'],
  'bench:load': ['bench/load/run.ts', 'the back end against the same work by hand'],
  'bench:warehouse': [
    'bench/warehouse/run.ts',
    'the floor of the warehouse against bare statements',
  ],
  'bench:stations': ['bench/warehouse/stations.ts', 'pickers at once, and a server that dies'],
  'bench:stock': ['bench/stockImport.ts', 'importing stock against the same rows written bare'],
  'bench:stockSize': ['bench/stock/run.ts', 'the stock lists over few rows and many'],
  'bench:intake': [
    'bench/circle/intake.ts',
    'lists of the stock circle against COPY of their raw lines',
  ],
  'bench:match': ['bench/circle/match.ts', 'a list matched, beside one INSERT … SELECT'],
  'bench:large': ['bench/circle/large/run.ts', 'a large list from its lines to its export'],
  'bench:reports': [
    'bench/reports.ts',
    'a report over a year of orders, against one statement by hand',
  ],
  'bench:flood': ['bench/flood.ts', 'many sign-ins and calls at once'],
  'bench:authoring': ['bench/authoring.ts', 'from saving a file to the drawn page'],
}

const [name, ...after] = process.argv.slice(2)
// npm takes one `--` for itself; whoever writes a second one means the tool's own arguments
const rest = after[0] === '--' ? after.slice(1) : after
const tool = Object.hasOwn(tools, name ?? '') ? tools[name] : undefined
if (tool) {
  const loader = tool[0].endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...loader, tool[0], ...rest], {
    cwd: root,
    stdio: 'inherit',
  })
  child.on('exit', (code) => process.exit(code ?? 1))
} else {
  if (name) console.error(`no tool is called ${name}`)
  for (const [each, [, what]] of Object.entries(tools)) console.log(`${each.padEnd(18)}${what}`)
  process.exit(name ? 1 : 0)
}
