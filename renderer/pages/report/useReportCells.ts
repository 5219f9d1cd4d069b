import { useMemo } from 'react'
import type { ReportPage } from '../../../schemas/contract/language.gen'
import { readCompared, requireField, withCompared, type Resources } from '../../../schemas/language'
import { useRegistry } from '../../language/registry'
import type { CellComponent, Registry } from '../../language/registry'
import { dimensionCell } from './dimensionCell'
import { growthCell } from './growthCell'
import type { Report } from './useReport'

/** In a report dimensions are the way in, unless the page opens something of its own there, and growth has its arrow. */
export function useReportCells(page: ReportPage, resources: Resources, report: Report): Registry {
  const { dimensions, canDrill, drill } = report
  const registry = useRegistry()
  const fields = dimensions
    .filter(({ prop, open, use }) => !open && !use && canDrill(prop))
    .map(({ prop }) => prop)
    .join()
  return useMemo(() => {
    const named = fields.split(',').filter(Boolean)
    const cells = new Map<string, CellComponent>([
      ...named.map((field) => [`${page.resource}.${field}`, dimensionCell(drill)] as const),
      ...growthCells(page, resources),
    ])
    return { ...registry, cell: (name) => cells.get(name) ?? registry.cell(name) }
  }, [registry, page, resources, fields, drill])
}

const growthCells = (page: ReportPage, resources: Resources) =>
  withCompared(page.columns).flatMap((column) => {
    const prop = typeof column === 'string' ? column : column.field
    const compared = readCompared(prop)
    if (compared?.part !== 'rate') return []
    const { type } = requireField(compared.measure, page.resource, resources)
    return [[`${page.resource}.${prop}`, growthCell(type)] as const]
  })
