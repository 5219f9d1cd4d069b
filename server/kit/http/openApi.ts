import type { TSchema } from 'typebox'
import { xlsxMime } from '../../base/transfer'
import { answerOf, answersFile, taskAnswer } from './answer/answers'
import type { Route } from './types'

const base = '/prod-api'

/** The OpenAPI 3.1 description of declared calls. */
export function openApi(routes: readonly Route[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = (paths[`${base}${route.path}`] ??= {})
    path[route.method.toLowerCase()] = operationOf(route)
  }
  return {
    openapi: '3.1.0',
    info: { title: '书商后台接口', version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Answer: answerSchema },
    },
  }
}

const answerSchema = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', description: '等于 HTTP 状态，200 为成功' },
    msg: { type: 'string', description: '给人看的中文' },
    data: { description: '结果；失败时含 error（错误代码）与 hint（怎么办）' },
  },
}

function operationOf(route: Route): object {
  const isPublic = route.permission.includes('public')
  return {
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    'x-permission': route.permission,
    ...(isPublic ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
    ...bodyOf(route),
    responses: responsesOf(route),
  }
}

const jsonOf = (schema: object) => ({ 'application/json': { schema } })
const answer = { $ref: '#/components/schemas/Answer' }

function responsesOf(route: Route): object {
  const data = answersFile(route) ? taskAnswer : answerOf(route)
  const well = data ? { allOf: [answer, { properties: { data } }] } : answer
  const file = answersFile(route) ? { [xlsxMime]: {} } : {}
  return {
    200: { description: '成功', content: { ...jsonOf(well), ...file } },
    default: { description: '拒绝或失败，data.error 是错误代码', content: jsonOf(answer) },
  }
}

function parametersOf(place: 'path' | 'query', schema: TSchema | undefined): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: own,
  }))
}

function bodyOf({ body, upload }: Route): object {
  if (upload)
    return { requestBody: { content: { 'multipart/form-data': { schema: withFile(body) } } } }
  return body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}
}

const withFile = (body: TSchema | undefined): object => {
  const { properties = {} } = (body ?? {}) as { properties?: object }
  return {
    type: 'object',
    properties: { ...properties, file: { type: 'string', format: 'binary' } },
  }
}
