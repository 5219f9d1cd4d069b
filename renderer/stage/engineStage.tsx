import { useState } from 'react'
import { createStageHttp, Stage } from '../../runtime/frame'
import type { StageHttp } from '../../runtime/frame'
import { CallError, type CallInput } from '../../runtime/http'
import type { SessionFacts } from '../../runtime/session'
import type { ThemeMode } from '../../runtime/theme'
import dictionary from '../../schemas/fixtures/css_grade.dict.json'
import { DialogHost } from '../parts/dialog'
import { clerk } from './orderStage'
import { PageView } from '../pages/page'
import { createRegistry, RegistryProvider, type Row } from '../language/registry'

interface EngineStageProps {
  http?: StageHttp
  mode?: ThemeMode
  session?: Partial<SessionFacts>
}

/** The fixture page `crud` over rows that really change, as behind the server's defineCrud. */
export function EngineStage({ http, mode, session = clerk() }: EngineStageProps) {
  const [prepared] = useState(() => http ?? engineHttp())
  const [registry] = useState(createRegistry)
  return (
    <Stage http={prepared} address="/fixtures/crud" mode={mode} session={session}>
      <RegistryProvider registry={registry}>
        <DialogHost>
          <div style={{ height: 560 }}>
            <PageView path="/fixtures/crud" />
          </div>
        </DialogHost>
      </RegistryProvider>
    </Stage>
  )
}

/** Grade X is refused for Trident, as a server's own rule would. */
export function engineHttp(): StageHttp {
  let rows: Row[] = engines()
  const change = (ids: readonly string[], values: Row) => {
    rows = rows.map((row) => (ids.includes(String(row['id'])) ? { ...row, ...values } : row))
  }
  const results = (ids: readonly string[]) => ({
    results: ids.map((id) => ({ id, label: id, ok: true })),
    success: ids.length,
    failed: 0,
  })
  return createStageHttp({
    'POST /engine/page': ({ body }: CallInput) => pageOf(rows, body as ListBody),
    'POST /engine/page/summary': () => ({ total: rows.length, sums: {}, counts: {} }),
    'GET /engine/query/{id}': ({ params }: CallInput) =>
      rows.find((row) => row['id'] === params?.['id']),
    'POST /engine/add': ({ body }: CallInput) => {
      const added = { id: String(rows.length + 1), ...(body as Row) }
      rows = [...rows, added]
      return added
    },
    'POST /engine/edit': ({ body }: CallInput) => {
      const { id, ...values } = body as Row & { id: string }
      const row = rows.find((one) => one['id'] === id)
      if (row?.['engine'] === 'Trident' && values['grade'] === 'X')
        throw new CallError('Trident 不能评为 X', { code: 409, error: 'GRADE_REFUSED' })
      change([id], values)
      return { ...row, ...values }
    },
    'POST /engine/rename': ({ body }: CallInput) => {
      const { ids, ...values } = body as Row & { ids: string[] }
      change(ids, values)
      return results(ids)
    },
    'POST /engine/remove': ({ body }: CallInput) => {
      const { ids } = body as { ids: string[] }
      rows = rows.filter((row) => !ids.includes(String(row['id'])))
      return results(ids)
    },
    'GET /system/dict/data/type/{type}': dictionary.items.map(({ value, label, color }) => ({
      dictValue: value,
      dictLabel: label,
      color,
    })),
    'POST /system/config/tableHeaderConfig': [],
    'POST /system/config/insertTableHeaderConfig': null,
    'POST /system/savedView/list': [],
    'POST /system/config/preferences': {},
    'POST /system/config/preferences/save': null,
  })
}

interface ListBody {
  sort?: string
  filter: Record<string, unknown>
}

function pageOf(rows: readonly Row[], { sort, filter }: ListBody) {
  const found = rows.filter((row) =>
    Object.entries(filter).every(([field, wanted]) =>
      Array.isArray(wanted)
        ? inSpan(Number(row[field]), wanted)
        : String(row[field]).toLowerCase().includes(String(wanted).toLowerCase()),
    ),
  )
  const field = sort?.replace('-', '')
  const records = field
    ? found.toSorted(
        (one, other) => compare(one[field], other[field]) * (sort?.startsWith('-') ? -1 : 1),
      )
    : found
  return { records, total: records.length }
}

const inSpan = (value: number, [from, to]: readonly unknown[]) =>
  (from === null || value >= Number(from)) && (to === null || value <= Number(to))

const compare = (one: unknown, other: unknown) =>
  String(one).localeCompare(String(other), 'zh', { numeric: true })

const engines = (): Row[] =>
  [
    ['Trident', 'Internet Explorer 4.0', 'Windows 95+', 4, 'C'],
    ['Trident', 'Internet Explorer 6.0', 'Windows 98+', 6, 'A'],
    ['Gecko', 'Firefox 3.0', 'Windows、Linux、macOS', 1.9, 'A'],
    ['Webkit', 'Safari 3.0', 'macOS 10.4+', 52.2, 'A'],
    ['Presto', 'Opera 9.5', 'Windows、macOS', 9.5, 'B'],
    ['KHTML', 'Konqueror 3.5', 'KDE 3.5', 3.5, 'C'],
  ].map(([engine, browser, platform, version, grade], at) => ({
    id: String(at + 1),
    engine,
    browser,
    platform,
    version,
    grade,
  }))
