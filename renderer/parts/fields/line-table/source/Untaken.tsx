import { Button } from 'antd'
import { useCan } from '../../../../../runtime/access'
import { useOpenPage } from '../../../../../runtime/routing'
import type { LineSource } from '../../../../../schemas/contract/language.gen'
import { fillOpen } from '../../../../language/targets/fillOpen'
import { mayOpen } from '../../../../language/targets/permissionOf'
import type { SourceProblem } from './useAskLines'

interface UntakenProps {
  problem: SourceProblem
  sentence: string
  make: LineSource['make']
}

/** Why a code became no line, and for whoever may the way to make its product first. */
export function Untaken({ problem, sentence, make }: UntakenProps) {
  const can = useCan()
  const openPage = useOpenPage()
  const isOffered = problem.isUnknown && make !== undefined && mayOpen(make.open.path, can)
  return (
    <>
      {sentence}
      {isOffered && (
        <Button type="link" size="small" onClick={() => openPage(withCode(make, problem.text))}>
          {make.label}
        </Button>
      )}
    </>
  )
}

function withCode({ open, code }: NonNullable<LineSource['make']>, text: string) {
  const { path, query } = fillOpen(open, {})
  return { path, query: { ...query, [code]: text } }
}
