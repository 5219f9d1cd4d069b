import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../../runtime/http'
import type { PaperSize } from './paper/paper'

/** What the person has said of their printers (快递设置, 打印设置); offsets in millimetres, to the right and down. */
interface Printers {
  waybillPrinter?: string | null
  labelPrinter?: string | null
  a4Printer?: string | null
  offsetX?: number | null
  offsetY?: number | null
}

export interface Printer {
  /** As the print window names it; empty where nothing was said. */
  name: string
  /** CSS that moves what prints; empty without an offset. */
  rule: string
}

/** The printer for a paper, and how far off it prints. Without an answer the paper prints as it is. */
export function usePrinter(size: PaperSize): Printer {
  const http = useHttp()
  const { data = {} } = useQuery({
    queryKey: ['printers'],
    queryFn: ({ signal }) =>
      http.call<Printers>('GET /wms/printSetting/mine', { quiet: true, signal }),
    retry: false,
  })
  return printerOf(data, size)
}

const waybillHeight = 100

/**
 * Documents go to the A4 printer, tall labels are waybills.
 * @example printerOf({ offsetX: 2 }, size).rule // '@media print { .bp-sheet { transform: translate(2mm, 0mm) } }'
 */
export function printerOf(said: Printers, { grid, height }: PaperSize): Printer {
  const [x, y] = [said.offsetX ?? 0, said.offsetY ?? 0]
  const label = height >= waybillHeight ? said.waybillPrinter : said.labelPrinter
  return {
    name: (grid ? label : said.a4Printer) ?? '',
    rule:
      x === 0 && y === 0
        ? ''
        : `@media print { .bp-sheet { transform: translate(${x}mm, ${y}mm) } }`,
  }
}
