import { randomUUID } from 'node:crypto'
import type { Shot } from './measure'

export type Scenario = 'login' | 'list' | 'detail' | 'audit'

/** Whom and what the calls are about. */
export interface Facts {
  username: string
  password: string
  tokens: readonly string[]
  orderNums: readonly string[]
  /** Orders an audit may take; each is handed out once. */
  auditIds: string[]
}

/** Calls of one scenario made so that no two answers come from the same repeat protection or limit. */
export type Shots = Readonly<Record<Scenario, () => Shot>>

let turn = 0
const next = <T>(of: readonly T[]): T => {
  turn += 1
  const found = of[turn % of.length]
  if (found === undefined) throw new Error('next: the list is empty')
  return found
}

/** An address of its own for each sign-in: tries are limited by address. */
const address = () => {
  turn += 1
  return `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
}

const page = { pageNum: 1, pageSize: 20 }

export function productShots(facts: Facts): Shots {
  const signed = () => ({ authorization: `Bearer ${next(facts.tokens)}` })
  const path = (rest: string) => `/prod-api${rest}`
  const { username, password } = facts
  return {
    login: () => ({
      method: 'POST',
      path: path('/auth/login'),
      body: { username, password },
      headers: { 'x-forwarded-for': address() },
    }),
    list: () => ({
      method: 'POST',
      path: path('/order/shopOrders/page'),
      body: { ...page, tab: 'one', filter: {} },
      headers: signed(),
    }),
    detail: () => ({
      method: 'GET',
      path: path(`/order/shopOrders/detail/${next(facts.orderNums)}`),
      headers: signed(),
    }),
    audit: () => ({
      method: 'POST',
      path: path('/order/shopOrders/confirmAudit'),
      body: { ids: [takeId(facts)], lackPolicy: '0', belowFloor: true },
      headers: { ...signed(), 'x-request-id': randomUUID() },
    }),
  }
}

export function bareShots(facts: Facts): Shots {
  const { username, password } = facts
  return {
    login: () => ({ method: 'POST', path: '/login', body: { username, password } }),
    list: () => ({ method: 'POST', path: '/list', body: page }),
    detail: () => ({ method: 'GET', path: `/detail/${next(facts.orderNums)}` }),
    audit: () => ({ method: 'POST', path: '/audit', body: { ids: [takeId(facts)] } }),
  }
}

function takeId({ auditIds }: Facts): string {
  const id = auditIds.pop()
  if (id === undefined) throw new Error('audit: no order is left to review; enlarge with more open')
  return id
}
