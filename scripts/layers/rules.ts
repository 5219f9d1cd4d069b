import type { IFlattenedRuleSet } from 'dependency-cruiser'
import { advice, floors, layers, type Layer } from './floors'

const names = Object.keys(layers) as Layer[]
const error = 'error' as const

// Tests and what they stand on may look anywhere.
const tests = '\\.(spec|stories|fixture)\\.tsx?$'

const layerRules = names.map((from) => {
  const allowed: readonly string[] = layers[from]
  const forbidden = names.filter((to) => to !== from && to !== 'schemas' && !allowed.includes(to))
  return {
    name: `layer-${from}`,
    severity: error,
    comment: advice[from],
    from: { path: `^${from}/`, pathNot: tests },
    to: { path: `^(${forbidden.join('|')})/` },
  }
})

const floorRules = Object.entries(floors).flatMap(([room, all]) =>
  all.map(({ name, advice: comment }, at) => ({
    name: `floor-${room}-${name}`,
    severity: error,
    comment,
    from: { path: `^${room}/${name}/`, pathNot: tests },
    to: { path: `^${room}/(${[...above(all, at), '[^/]+\\.ts$'].join('|')})` },
  })),
)

function above(all: readonly { name: string }[], at: number): string[] {
  return all.slice(at + 1).map(({ name }) => `${name}/`)
}

/** The rules of `npm run layers`: rooms, floors, and what only one place may import. */
export const ruleSet: IFlattenedRuleSet = {
  forbidden: [
    ...layerRules,
    ...floorRules,
    {
      name: 'bespoke-siblings',
      severity: error,
      comment: 'bespoke screens never import each other',
      from: { path: '^bespoke/([^/]+)/' },
      to: { path: '^bespoke/([^/]+)/', pathNot: '^bespoke/$1/' },
    },
    {
      name: 'formily-antd-once',
      severity: error,
      comment: 'only renderer/parts/fields imports @formily/antd-v5',
      from: { pathNot: '^renderer/parts/fields/' },
      to: { path: '@formily/antd-v5' },
    },
    {
      name: 'no-cycle',
      severity: error,
      comment: 'break the cycle: move the shared part to its own file',
      from: {},
      to: { circular: true },
    },
  ],
}
