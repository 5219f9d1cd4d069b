// Usage: npm run layers
// Fails on an import against rooms or floors (scripts/layers/floors.ts), on a cycle of files, on too large a cycle of
// the server's folders, and when suspiciously few modules were read.
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { folderCycles } from './folderCycles'
import { floors, layers } from './floors'
import { ruleSet } from './rules'

// Folders that need each other are one room with walls drawn in; a few small ones are left.
const mostInCycle = 4
const leastModules = 60
const result = await cruise(
  Object.keys(layers),
  {
    ruleSet,
    validate: true,
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    exclude: { path: '\\.json$' },
  },
  undefined,
  { tsConfig: { options: {} } } as never,
)
const output = result.output as ICruiseResult
for (const violation of output.summary.violations) {
  const cycle = violation.cycle?.map((step) => step.name).join(' → ')
  const rule = ruleSet.forbidden?.find((candidate) => candidate.name === violation.rule.name)
  console.error(
    `${violation.from} → ${cycle ?? violation.to}\n  ${violation.rule.name}: ${rule?.comment ?? ''}`,
  )
}
const read = output.summary.totalCruised
if (read < leastModules) {
  console.error(`only ${read} modules were read; the layer check did not see the tree`)
  process.exit(1)
}
const cycles = folderCycles(output.modules)
const tooLarge = cycles.filter((cycle) => cycle.length > mostInCycle)
for (const cycle of tooLarge)
  console.error(`${cycle.length} folders need each other: ${cycle.join(', ')}`)
const homeless = output.modules.filter(({ source }) => {
  const [room, ...rest] = source.split('/')
  return room && room in floors && rest.length === 1 && !source.includes('.spec.')
})
for (const { source } of homeless)
  console.error(`${source} stands on no floor: move it into one (scripts/layers/floors.ts)`)
const faults = output.summary.violations.length + tooLarge.length + homeless.length
const largest = cycles[0]?.length ?? 0
console.log(`${read} modules, ${faults} violations; the largest cycle of folders has ${largest}`)
process.exit(faults > 0 ? 1 : 0)
