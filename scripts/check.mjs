// Usage: npm run check    types, lint, format, layers and cycles, schemas, drift of everything generated
import { spawn } from 'node:child_process'
import { root } from './setup/install.mjs'

// Two lanes of about the same length, one a core: the code, and the schemas with what is generated from them.
const lanes = [
  ['types', 'lint', 'format', 'layers', 'unused'],
  [
    'refusals:check',
    'schemas:lint',
    'contract:check',
    'english:check',
    'docs:check',
    'lines:check',
    'built:check',
  ],
]
const codes = await Promise.all(lanes.map(runLane))
process.exit(Math.max(...codes))

async function runLane(names) {
  for (const name of names) {
    const code = await run(name)
    if (code !== 0) {
      console.error(`✗ npm run ${name}`)
      return code
    }
  }
  return 0
}

function run(name) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name], { cwd: root, stdio: 'inherit' })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
