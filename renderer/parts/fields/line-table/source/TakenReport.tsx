import { Alert } from 'antd'
import { useTexts } from '../../../../../runtime/i18n'
import type { LineSource } from '../../../../../schemas/contract/language.gen'
import { texts } from '../../texts'
import type { TakenCodes } from './LineSourceBar'
import { Untaken } from './Untaken'
import { useIntoView } from '../useIntoView'

interface TakenReportProps {
  taken?: TakenCodes
  make: LineSource['make']
  onClose: () => void
}

const shown = 20

/** What became of codes that were pasted into the table: how many lines, and each code that is none with its reason. */
export function TakenReport({ taken, make, onClose }: TakenReportProps) {
  const say = useTexts(texts)
  const frame = useIntoView(taken)
  if (!taken) return null
  const { added, problems, hint } = taken
  const done =
    problems.length > 0
      ? say('codesNotTaken', { added, failed: problems.length })
      : say('codesTaken', { added })
  return (
    <div ref={frame}>
      <Alert
        role="status"
        style={{ marginTop: 8 }}
        type={hint || problems.length > 0 ? 'warning' : 'success'}
        showIcon
        closable={{ onClose, 'aria-label': say('closePasteResult') }}
        title={hint ?? done}
        description={
          problems.length > 0 && (
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {problems.slice(0, shown).map((problem, at) => (
                <li key={at}>
                  <Untaken
                    problem={problem}
                    sentence={`${problem.text}：${problem.reason}`}
                    make={make}
                  />
                </li>
              ))}
              {problems.length > shown && (
                <li>{say('codesMore', { count: problems.length - shown })}</li>
              )}
            </ul>
          )
        }
      />
    </div>
  )
}
