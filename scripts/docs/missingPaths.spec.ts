import { expect, it } from 'vitest'
import { missingPaths } from './missingPaths'

const there = new Set(['server/kit/lists/index.ts', 'docs/trade.md', 'renderer/parts/table'])
const missing = (text: string, document = 'docs/wire.md') =>
  missingPaths(document, text, (path) => there.has(path))

it.each([
  [
    'a file, with or without its ending',
    'see `server/kit/lists/index.ts`, `server/kit/lists/index`',
    [],
  ],
  ['a folder', 'see `renderer/parts/table/`', []],
  ['a file that is gone', 'see `server/lists/index.ts`', ['server/lists/index.ts']],
  ['one of several', '`server/kit/{lists,crud}/index.ts`', ['server/kit/crud/index.ts']],
  ['a place that stands for many', '`server/modules/<part>/module.ts`, `docs/*.md`', []],
  ['a link from beside', '[trade](trade.md#states)', []],
  ['a link that leads nowhere', '[trade](../trade.md)', ['trade.md']],
  ['another site', '[Formily](https://formilyjs.org/guide)', []],
  ['calls, which are no paths', '`POST /product/brand/disable`', []],
])('%s', (_what, text, expected) => {
  expect(missing(text)).toEqual(expected)
})
