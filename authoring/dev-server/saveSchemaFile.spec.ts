import type { IncomingMessage } from 'node:http'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from './refusalOf'
import { saveSchemaFile } from './saveSchemaFile'

const path = 'schemas/pages/products/brand-info.page.json'
let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'save-schema-'))
  mkdirSync(join(root, 'schemas/pages/products'), { recursive: true })
  mkdirSync(join(root, 'outside'))
  symlinkSync(join(root, 'outside'), join(root, 'schemas/pages/away'))
  writeFileSync(join(root, path), '{ "title": "品牌" }\n')
})
afterAll(() => rmSync(root, { recursive: true }))
const onDisk = () => readFileSync(join(root, path), 'utf8')

describe('saving a schema file', () => {
  it('writes what was read and changed', () => {
    const base = onDisk()
    const answer = saveSchemaFile(root, { path, text: '{ "title": "品牌管理" }\n', base })
    expect(answer).toEqual({ status: 200 })
    expect(onDisk()).toBe('{ "title": "品牌管理" }\n')
  })

  it('writes nothing over the work of somebody else, and hands it back', () => {
    const now = onDisk()
    const answer = saveSchemaFile(root, { path, text: '{}\n', base: '{ "title": "旧" }\n' })
    expect(answer).toMatchObject({ status: 409, text: now })
    expect(onDisk()).toBe(now)
  })

  it('writes no half JSON', () => {
    const now = onDisk()
    const answer = saveSchemaFile(root, { path, text: '{ "title": ', base: now })
    expect(answer).toMatchObject({ status: 400 })
    expect(onDisk()).toBe(now)
  })

  it('creates a file that was not there', () => {
    const added = 'schemas/pages/products/unit-info.page.json'
    expect(saveSchemaFile(root, { path: added, text: '{}\n', base: '' })).toEqual({ status: 200 })
  })

  it.each([
    'package.json',
    'schemas/meta/page.schema.json',
    'schemas/contract/calls.gen.ts',
    'schemas/pages/../../package.json',
    '/etc/x.page.json',
    'schemas/pages/away/new.page.json',
    'schemas/pages/nowhere/new.page.json',
    'schemas\\pages\\x.page.json',
  ])('never writes %s', (elsewhere) => {
    const answer = saveSchemaFile(root, { path: elsewhere, text: '{}\n', base: '' })
    expect(answer).toMatchObject({ status: 400 })
  })
})

const asked = (headers: object, remoteAddress = '127.0.0.1') =>
  ({
    socket: { remoteAddress },
    headers: {
      host: 'localhost:5173',
      origin: 'http://localhost:5173',
      'content-type': 'application/json',
      ...headers,
    },
  }) as IncomingMessage

describe('who may save', () => {
  it('is the workbench in a browser of this computer', () => {
    expect(refusalOf(asked({ 'sec-fetch-site': 'same-origin' }))).toBeUndefined()
    expect(refusalOf(asked({}, '::1'))).toBeUndefined()
    expect(refusalOf(asked({}, '::ffff:127.0.0.1'))).toBeUndefined()
  })

  it.each([
    [asked({}, '192.168.1.7'), '这台电脑'],
    [asked({ host: 'evil.example', origin: 'http://evil.example' }), 'localhost'],
    [asked({ origin: 'http://evil.example' }), '不是从工作台'],
    [asked({ origin: undefined }), '不是从工作台'],
    [asked({ 'sec-fetch-site': 'cross-site' }), '不是从工作台'],
    [asked({ 'content-type': 'text/plain' }), '格式不对'],
  ])('nobody else: %#', (request, sentence) => {
    expect(refusalOf(request)).toContain(sentence)
  })
})
