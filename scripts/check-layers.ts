// Usage: npm run layers
// Fails on an import against the layers of docs/architecture.md, on a cycle, and when suspiciously few modules were read.
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'

// Who may import whom. `schemas` may be imported by everybody.
const layers = {
  schemas: [],
  runtime: [],
  renderer: ['runtime'],
  bespoke: ['renderer', 'runtime'],
  app: ['bespoke', 'renderer', 'runtime'],
  authoring: ['app', 'bespoke', 'renderer', 'runtime'],
  server: [],
} as const
type Layer = keyof typeof layers

const advice: Record<Layer, string> = {
  schemas: 'schemas is data and its meaning; it imports nothing of the console',
  runtime: 'runtime must not know a page; hand it in as an argument or through context',
  renderer: 'renderer must not know a screen; register it from app/register-bespoke.ts',
  bespoke: 'a bespoke screen stands on renderer and runtime only',
  app: 'the console talks to the server over HTTP only',
  authoring: 'the tools of authoring look at the console; the server answers them over HTTP',
  server: 'the server sees only itself and schemas',
}
const names = Object.keys(layers) as Layer[]

const layerRules = names.map((from) => {
  const forbidden = names.filter(
    (to) => to !== from && to !== 'schemas' && !(layers[from] as readonly string[]).includes(to),
  )
  return {
    name: `layer-${from}`,
    severity: 'error' as const,
    comment: advice[from],
    from: { path: `^${from}/`, pathNot: '\\.(spec|stories)\\.tsx?$' },
    to: { path: `^(${forbidden.join('|')})/` },
  }
})
const ruleSet: IFlattenedRuleSet = {
  forbidden: [
    ...layerRules,
    {
      name: 'bespoke-siblings',
      severity: 'error',
      comment: 'bespoke screens never import each other',
      from: { path: '^bespoke/([^/]+)/' },
      to: { path: '^bespoke/([^/]+)/', pathNot: '^bespoke/$1/' },
    },
    {
      name: 'formily-antd-once',
      severity: 'error',
      comment: 'only renderer/fields imports @formily/antd-v5',
      from: { pathNot: '^renderer/fields/' },
      to: { path: '@formily/antd-v5' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'break the cycle: move the shared part to its own file',
      from: {},
      to: { circular: true },
    },
  ],
}

const leastModules = 60
const result = await cruise(
  [...names],
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
console.log(`${read} modules, ${output.summary.violations.length} violations`)
process.exit(output.summary.violations.length > 0 ? 1 : 0)
