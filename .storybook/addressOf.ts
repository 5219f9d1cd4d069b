import { encodeQuery } from '../runtime/routing/pageQuery'
import type { Page } from '../schemas/contract/language.gen'

const sampleId = '1000'

/** The address a page is opened with to show its sample record; parameters are encrypted where the page says so. */
export function addressOf(page: Page): string {
  const path = page.path.replaceAll(/\{\w+\}/g, sampleId)
  const names = recordNames(page).filter((name) => !page.path.includes(`{${name}}`))
  return path + encodeQuery(Object.fromEntries(names.map((name) => [name, sampleId])), page.query)
}

function recordNames(page: Page): string[] {
  if (page.kind === 'form' || page.kind === 'print') return [page.record ?? 'id']
  if (page.kind !== 'detail') return []
  return Array.from(page.calls.load.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}
