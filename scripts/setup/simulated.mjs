// What a demo meets outside: express companies, a sales platform and a selection mall, simulated in processes of their own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Each program with the settings it stands in for: who set one of them has the real thing. */
const programs = [
  { name: 'couriers', title: '快递公司', settings: ['COURIERS'] },
  { name: 'platforms', title: '销售平台与选书商城', settings: ['MARKETPLACES', 'MALL_URL'] },
]

/**
 * Starts what the demo needs; nothing where no demo is wanted or somebody set the addresses. All of it listens at free
 * ports of this machine alone, and ends with this process.
 * @param {NodeJS.ProcessEnv} env  of the server
 * @param {'built' | 'sources'} from
 * @returns settings for the server, and how to end it
 */
export async function beginSimulated(env, from) {
  const wanted = wantsDemo(env)
    ? programs.filter(({ settings }) => settings.some((name) => env[name] === undefined))
    : []
  const children = wanted.map(({ name }) => begin(name, env, from))
  const told = await Promise.all(children.map(settingsOf))
  const settings = Object.fromEntries(
    told.flatMap((one) => Object.entries(one)).filter(([name]) => env[name] === undefined),
  )
  if (wanted.length > 0)
    console.log(
      `演示用的模拟${wanted.map(({ title }) => title).join('、模拟')}已启动：单号不能寄件，数据不是真的`,
    )
  return { settings, stop: () => children.forEach((child) => child.kill()) }
}

/** As the server decides it (server/main/serve.ts); a production server gets no invented numbers in any case. */
function wantsDemo({ DATABASE_URL, DEMO_DATA, NODE_ENV }) {
  if (NODE_ENV === 'production') return false
  return DATABASE_URL ? DEMO_DATA === 'on' : DEMO_DATA !== 'off'
}

function begin(name, env, from) {
  const [file, execArgv] =
    from === 'built'
      ? [`dist/server/${name}.js`, []]
      : [`server/main/simulated/${name}.ts`, ['--import', 'tsx']]
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  return fork(join(root, file), [], { cwd: root, env, execArgv, stdio })
}

/** One that cannot start is said by itself; the product works without it, as without any gateway. */
async function settingsOf(child) {
  const gone = once(child, 'exit').then(() => [{}])
  const [settings] = await Promise.race([once(child, 'message'), gone])
  return settings
}
