import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chineseLiterals } from './chineseLiterals'

/** Texts that need no English, each with its reason. A folder ends with `/`. */
const exceptions: Record<string, string> = {
  'runtime/frame/': 'people and goods of stories and tests',
  'bespoke/shell/stage/shellMenus.ts': 'a menu for stories and tests',
  'bespoke/shell/stage/shellStage.tsx': 'a server for stories and tests',
  'bespoke/login/register/legalTexts.ts': 'the agreement is a contract in Chinese',
  'renderer/pages/scan/stage/': 'a station of stories and tests',
  'renderer/parts/form/placesStage.tsx': 'fields of stories and tests',
  'renderer/stage/failures/': 'pages that fail on purpose, for tests',
  'renderer/stage/BookTable.tsx': 'a table for stories and tests',
  'renderer/stage/orderStage.tsx': 'rows of stories and tests',
  'renderer/stage/stockStage.tsx': 'rows of stories and tests',
  'renderer/stage/engineStage.tsx': 'answers of stories and tests',
  'renderer/stage/filterStage.tsx': 'filters of stories and tests',
  'renderer/stage/sampleSales.ts': 'figures of stories and tests',
  'renderer/stage/printSamples.ts': 'records of stories and tests',
  'renderer/stage/exampleValues.ts': 'values of stories and documentation',
  'renderer/stage/filterWidgets.ts': 'documentation for authors, which is Chinese',
  'renderer/stage/describeWidget.ts': 'documentation for authors, which is Chinese',
  'renderer/parts/cells/formats/formats.ts': 'documentation for authors, which is Chinese',
  'renderer/language/expressions/': 'the linter speaks to authors, in Chinese',
  'renderer/pages/page/UnknownComponent.tsx': 'speaks to the developer who forgot a registration',
  'renderer/parts/fields/line-table/paste/readPasted.ts': 'words that pasted cells hold',
  'renderer/actions/import/reportSentence.ts': 'head of a table for a Chinese spreadsheet',
  'renderer/parts/chart/data/printFigure.ts': '万 and 亿 are the figures’ own steps',
  'bespoke/circle/flow/data/samples.ts': 'books and offers of stories and tests',
  'bespoke/priceTemplate/data/samples.fixture.ts': 'templates and goods of stories and tests',
  'bespoke/home/samples.ts': 'people and goods of stories and tests',
  'renderer/actions/offers/deskPlays.ts': 'what stories click',
  'renderer/actions/offers/buttonWidth.ts': 'the first sign that is drawn square',
  'runtime/format/': 'amounts in Chinese words',
  'runtime/session/pruneMenus.ts': 'titles of menus as the server sends them',
}

/** Not in the catalogues yet, with how many there are: a number only falls. */
const owed: Record<string, number> = {}

// schemas speaks Chinese, as the server does, which says the same sentences.
const rooms = ['app', 'bespoke', 'renderer', 'runtime']
const tracked = ['ls-files', '-c', '-o', '--exclude-standard', ...rooms]
const files = execFileSync('git', tracked, { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|stories|test-d)\.tsx?$/.test(file))
  .filter((file) => !/\/texts\.(zh|en)\.ts$/.test(file) && existsSync(file))
  .filter((file) => !Object.keys(exceptions).some((place) => file.startsWith(place)))

it('what a person reads stands in a catalogue', { timeout: 60_000 }, () => {
  const found = files.flatMap((file) => {
    const literals = chineseLiterals(file, readFileSync(file, 'utf8'))
    return literals.length === (owed[file] ?? 0) ? [] : [`${file}: ${literals.join(' | ')}`]
  })
  expect(
    found,
    'put them into the texts.zh.ts of their folder, with English; what is owed only falls',
  ).toEqual([])
})

describe('a Chinese text', () => {
  it.each([
    ["const a = '已保存'", ['已保存']],
    ['const a = <b title="刷新">共 {n} 条</b>', ['刷新', '共', '条']],
    ['const a = `成功 ${n} 条`', ['成功', '条']],
    ["const a = b === '是'", []],
    ["const a = b.split(' 或 ')", []],
    ["type A = '填写'", []],
    ['// 已保存\nconst a = 1', []],
  ])('in %s', (source, texts) => {
    expect(chineseLiterals('a.tsx', source)).toEqual(texts)
  })
})
