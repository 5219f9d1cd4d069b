import { findPage } from '../../../runtime/routing'
import { WaitingMark } from '../../../runtime/frame'
import { useTexts } from '../../../runtime/i18n'
import type { Page } from '../../../schemas/contract/language.gen'
import './pageLoading.css'
import { texts } from './texts'

/**
 * Holds the place of a page that is on its way, in the shape of its kind: what comes then moves nothing. Hand-written
 * pages, papers and stations have no common shape: a mark, and only if they keep one waiting.
 */
export function PageLoading({ path }: { path: string }) {
  const text = useTexts(texts)
  const shape = shapes[findPage(path)?.meta.kind ?? 'bespoke']
  return (
    <div role="status" aria-busy aria-label={text('pageLoading')} className="bc-page-loading">
      {shape ? <Bones shape={shape} /> : <WaitingMark />}
    </div>
  )
}

type Shape = readonly (readonly [part: string, count: number])[]

const list: Shape = [
  ['filters', 5],
  ['tabs', 4],
  ['rows', 12],
]

const shapes: Partial<Record<Page['kind'], Shape>> = {
  list,
  report: list,
  detail: [
    ['head', 3],
    ['sections', 4],
  ],
  form: [['items', 9]],
  landing: [['cards', 4]],
}

const Bones = ({ shape }: { shape: Shape }) =>
  shape.map(([part, count]) => (
    <div key={part} className={`bc-bones-${part}`}>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  ))
