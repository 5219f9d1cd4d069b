import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from '../base/projectFolder'

// What must stand in no file of the repository and of the built console. The specification's fixed AES key and the key
// pair of its sealed payloads guard nothing (runtime/README.md); they are known to everybody and therefore not looked for.
const shapes: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:RSA |EC |OPENSSH |ENCRYPTED )?PRIVATE KEY-----\s*[A-Za-z0-9+/]/,
  'a key of a cloud': /\b(?:AKIA|ASIA|LTAI)[0-9A-Z]{16,}\b/,
  'a token of a code host': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|glpat-[\w-]{20}|npm_[A-Za-z0-9]{36})\b/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|mysql|redis|amqp|https?):\/\/[^\s/:@'"`${}<>]+:(?!\$|密码|password\b)[^\s/@'"`${}<>]{8,}@(?!db\.example)/,
}

function findings(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  return Object.entries(shapes).flatMap(([name, shape]) =>
    shape.test(text) ? [`${path}: ${name}`] : [],
  )
}

const isText = (path: string) =>
  !/\.(png|jpe?g|gif|webp|xlsx?|woff2?|ico|gz|tar|wasm|pdf)$/i.test(path)
const isRead = (path: string) => isText(path) && existsSync(path) && statSync(path).isFile()

it('finds what it looks for', () => {
  const made = ['-----BEGIN PRIVATE KEY-----', 'MIIEvQ'].join('\n')
  expect(shapes['a private key']?.test(made)).toBe(true)
  expect(
    shapes['a password in an address']?.test(['postgres://u', 'p4ssw0rd1@h/d'].join(':')),
  ).toBe(true)
})

it('stands in no file of the repository', () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: projectFolder, encoding: 'utf8' })
  const files = listed
    .split('\0')
    .filter(Boolean)
    .map((file) => join(projectFolder, file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(isRead).flatMap(findings)).toEqual([])
})

it('stands in no file of the built console', () => {
  const folder = join(projectFolder, 'dist')
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
    : []
  expect(files.filter(isRead).flatMap(findings)).toEqual([])
})
