/** What each room at the top may import of the others; `schemas` is open to everybody. */
export const layers = {
  schemas: [],
  runtime: [],
  renderer: ['runtime'],
  bespoke: ['renderer', 'runtime'],
  app: ['bespoke', 'renderer', 'runtime'],
  authoring: ['app', 'bespoke', 'renderer', 'runtime'],
  server: [],
} as const
export type Layer = keyof typeof layers

export const advice: Readonly<Record<Layer, string>> = {
  schemas: 'schemas is data and its meaning; it imports nothing of the console',
  runtime: 'runtime must not know a page; hand it in as an argument or through context',
  renderer: 'renderer must not know a screen; register it from app/register-bespoke.ts',
  bespoke: 'a bespoke screen stands on renderer and runtime only',
  app: 'the console talks to the server over HTTP only',
  authoring: 'the tools of authoring look at the console; the server answers them over HTTP',
  server: 'the server sees only itself and schemas',
}

interface Floor {
  name: string
  /** What stands here, and what to do with an import that goes up. */
  advice: string
}

/** The floors of a large room, the lowest first: each imports those below it. */
export const floors: Readonly<Partial<Record<Layer, readonly Floor[]>>> = {
  renderer: [
    {
      name: 'language',
      advice: 'language gives a page its meaning in the browser and draws nothing; hand it in',
    },
    { name: 'parts', advice: 'a part draws values it is given; what acts stands in actions' },
    { name: 'actions', advice: 'actions know no kind of page; hand the page in as an argument' },
    { name: 'pages', advice: 'pages are the product; what only stories use stands in stage' },
    { name: 'stage', advice: 'stage holds what only stories and tests use' },
  ],
  server: [
    {
      name: 'base',
      advice: 'base knows the database, errors, money and files, but neither calls nor business',
    },
    {
      name: 'kit',
      advice:
        'kit declares lists, records, machines and jobs; a module hands its part in, see defineModule',
    },
    {
      name: 'modules',
      advice: 'a module must not know how the server is put together; declare it in its module.ts',
    },
    { name: 'demo', advice: 'demo plays the modules; it is no part of the running server' },
    { name: 'main', advice: 'main puts the server together; only proofs look at it' },
    { name: 'proofs', advice: 'proofs hold what only tests use' },
  ],
}
