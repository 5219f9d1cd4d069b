import fc from 'fast-check'

// A change is judged by the same cases every time; npm run test:full looks for new ones and prints their seed.
if (process.env.PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: 20261121 })
