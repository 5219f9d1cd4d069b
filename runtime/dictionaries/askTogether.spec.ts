import { expect, it } from 'vitest'
import { createStageHttp } from '../frame'
import { CallError, type CallInput } from '../http'
import { askTogether } from './askTogether'

const single = 'GET /system/dict/data/type/{type}'
const together = 'GET /system/dict/data/types'
const entriesOf = (type: string) => [{ dictValue: '1', dictLabel: `${type}一` }]

function open() {
  const stage = createStageHttp({
    [single]: ({ params }: CallInput) => entriesOf(String(params?.['type'])),
    [together]: ({ query }: CallInput) =>
      Object.fromEntries(
        String(query?.['types'])
          .split(',')
          .map((type) => [type, entriesOf(type)]),
      ),
    'GET /system/user/profile': { nickName: '文岚' },
  })
  const http = askTogether(stage)
  const ask = (type: string) => http.call<unknown>(single, { params: { type }, quiet: true })
  return { stage, http, ask, names: () => stage.calls.map(({ name }) => name) }
}

it('asks once for what is wanted at the same moment, and gives each caller their own', async () => {
  const { stage, ask } = open()
  const wanted = ['order_status', 'order_type', 'order_status']
  expect(await Promise.all(wanted.map(ask))).toEqual(wanted.map(entriesOf))
  expect(stage.calls).toEqual([
    { name: together, input: { query: { types: 'order_status,order_type' }, quiet: true } },
  ])
})

it('asks for one alone as before, and for what is wanted later on its own', async () => {
  const { ask, names } = open()
  expect(await ask('order_status')).toEqual(entriesOf('order_status'))
  expect(await ask('order_type')).toEqual(entriesOf('order_type'))
  expect(names()).toEqual([single, single])
})

it('takes no more at once than the server does', async () => {
  const { ask, names } = open()
  const wanted = Array.from({ length: 120 }, (_none, at) => `type_${at}`)
  expect(await Promise.all(wanted.map(ask))).toEqual(wanted.map(entriesOf))
  expect(names()).toEqual([together, together, together])
})

it('leaves every other call alone', async () => {
  const { http, names } = open()
  expect(await http.call('GET /system/user/profile')).toEqual({ nickName: '文岚' })
  expect(names()).toEqual(['GET /system/user/profile'])
})

it('tells everybody when they did not come', async () => {
  const stage = createStageHttp({
    [together]: () => {
      throw new CallError('数据库暂时连接不上', { code: 503 })
    },
  })
  const http = askTogether(stage)
  const answers = await Promise.allSettled(
    ['a', 'b'].map((type) => http.call(single, { params: { type } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
