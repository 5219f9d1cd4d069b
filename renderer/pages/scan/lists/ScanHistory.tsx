import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  RollbackOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '../../../../runtime/i18n'
import type { PastScan } from '../station/history'
import { texts } from '../texts'

interface ScanHistoryProps {
  history: readonly PastScan[]
  onDismiss: (ids: readonly string[]) => void
}

const shownPast = 6

/** Refused scans until the person has read them, then the last ones: grey until the server has answered. */
export function ScanHistory({ history, onDismiss }: ScanHistoryProps) {
  const text = useTexts(texts)
  const refused = history.filter(({ status, isOwn }) => status === 'refused' && isOwn)
  const past = history.filter((scan) => !refused.includes(scan))
  const inputs = new Map(history.map(({ id, input }) => [id, input]))
  const waiting = past.filter(({ status }) => status === 'waiting')
  const answered = past.filter(({ status }) => status !== 'waiting').slice(0, shownPast)
  return (
    <>
      {refused.length > 0 && (
        <section className="bs-refused" aria-label={text('refused', { count: refused.length })}>
          <h2>
            {text('refused', { count: refused.length })}
            {refused.length > 1 && (
              <Button size="small" onClick={() => onDismiss(refused.map(({ id }) => id))}>
                {text('dismissAll')}
              </Button>
            )}
          </h2>
          <ul>
            {refused.map((scan) => (
              <li key={scan.id}>
                <CloseCircleFilled aria-hidden />
                <p role="alert">
                  <strong>{scan.text}</strong>
                  {scan.hint && <span>{scan.hint}</span>}
                </p>
                <Button size="small" onClick={() => onDismiss([scan.id])}>
                  {text('dismiss')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="bs-past" aria-label={text('last')}>
        <h2>{text('last')}</h2>
        {past.length === 0 && <p className="bs-empty">{text('noScans')}</p>}
        <ul>
          {[...waiting, ...answered].map((scan) => (
            <Past key={scan.id} scan={scan} undone={inputs.get(scan.input)} />
          ))}
        </ul>
      </section>
    </>
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
