import type { Page } from '../schemas/contract/language.gen'
import { partsOf, resolveColumn, type Resources } from '../schemas/language'
import type { CallInput, HttpClient } from '../runtime/http'
import { dictionaries } from './dictionaries'
import { sampleRow } from './sampleRow'

/** Answers what a page asks while it is looked at in the catalogue, with records made from its own resource. */
export function createPageHttp(page: Page, resources: Resources, rows: number): HttpClient {
  const call = async (name: string, input: CallInput = {}): Promise<unknown> => {
    if (name.startsWith('GET /system/dict/data/type')) return dictionaryAnswer(name, input)
    if (name.endsWith('tableHeaderConfig')) return []
    if (page.kind === 'list' && name === page.calls.list)
      return listAnswer(page.resource, resources, rows, input)
    if (page.kind === 'list' && name === `${page.calls.list}/summary`)
      return summaryAnswer(page, resources, rows)
    const part = partsOf(page).lists.find(({ list }) => list.calls.list === name)
    if (part) return listAnswer(part.resource, resources, rows, input)
    if ((page.kind === 'detail' || page.kind === 'print') && name === page.calls.load)
      return sampleRow(page.resource, resources, 0)
    if (page.kind === 'form' && name === page.calls.load)
      return sampleRow(page.resource, resources, 0)
    return []
  }
  return {
    call: <T>(name: string, input?: CallInput) => call(name, input) as Promise<T>,
    download: async () => file,
    downloadOrData: async () => ({ file }),
  }
}

const file = { blob: new Blob(['']), fileName: '导出.xlsx' }

function dictionaryAnswer(name: string, { params }: CallInput) {
  const wanted = params?.type ?? name.split('/').at(-1) ?? ''
  const items = dictionaries[wanted]?.items ?? []
  return items.map(({ value, label, color }) => ({
    dictValue: value,
    dictLabel: label,
    listClass: color ?? 'default',
  }))
}

function listAnswer(resource: string, resources: Resources, total: number, { body }: CallInput) {
  const { pageNum = 1, pageSize = 20 } = (body ?? {}) as { pageNum?: number; pageSize?: number }
  const first = (pageNum - 1) * pageSize
  const count = Math.max(0, Math.min(pageSize, total - first))
  return {
    total,
    records: Array.from({ length: count }, (_, index) =>
      sampleRow(resource, resources, first + index),
    ),
  }
}

function summaryAnswer(page: Extract<Page, { kind: 'list' }>, resources: Resources, total: number) {
  const summed = page.columns
    .map((column) => resolveColumn(column, page.resource, resources))
    .filter(({ summary }) => summary)
  return {
    total,
    sums: Object.fromEntries(
      summed.map(({ prop, type }) => [prop, type === 'money' ? '25600.00' : '1280']),
    ),
    counts: Object.fromEntries((page.tabs ?? []).map(({ key }, index) => [key, total + index * 7])),
  }
}
