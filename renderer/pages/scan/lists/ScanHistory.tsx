import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  RollbackOutlined,
} from '@ant-design/icons'
import { useTexts } from '../../../../runtime/i18n'
import type { PastScan } from '../station/history'
import { texts } from '../texts'

interface ScanHistoryProps {
  history: readonly PastScan[]
}

const shownPast = 6

/** The last scans: grey until the server has answered, red where it refused. It scrolls in itself. */
export function ScanHistory({ history }: ScanHistoryProps) {
  const text = useTexts(texts)
  const inputs = new Map(history.map(({ id, input }) => [id, input]))
  const waiting = history.filter(({ status }) => status === 'waiting')
  const answered = history.filter(({ status }) => status !== 'waiting')
  const shown = answered.filter(({ isOpen }, at) => isOpen || at < shownPast)
  return (
    <section className="bs-past" aria-label={text('last')}>
      <h2>{text('last')}</h2>
      {history.length === 0 && <p className="bs-empty">{text('noScans')}</p>}
      <ul>
        {[...waiting, ...shown].map((scan) => (
          <Past key={scan.id} scan={scan} undone={inputs.get(scan.input)} />
        ))}
      </ul>
    </section>
  )
}

const marks = {
  waiting: ['stateWaiting', ClockCircleOutlined],
  counted: ['stateCounted', CheckCircleFilled],
  refused: ['stateRefused', CloseCircleFilled],
  undone: ['stateUndone', RollbackOutlined],
} as const

/** @param undone what the scan that an undo takes back had read */
function Past({ scan, undone }: { scan: PastScan; undone: string | undefined }) {
  const text = useTexts(texts)
  const { status, isUndone, kind, input } = scan
  const state = isUndone ? 'undone' : status
  const [name, Mark] = marks[state]
  const read = kind === 'UNDO' ? text('undoOf', { input: undone ?? '' }) : input
  return (
    <li data-state={state}>
      <Mark role="img" aria-label={text(name)} />
      <span>{scan.text ?? read}</span>
    </li>
  )
}
