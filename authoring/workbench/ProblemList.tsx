import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import type { Problem } from '../lint'

interface ProblemListProps {
  problems: readonly Problem[]
  /** The file in the editor: its problems come first, the others name their file. */
  path: string
  onGo(problem: Problem): void
  onFix(problem: Problem): void
}

/** What is wrong, file by file; a click leads to its place, a safe repair is a button. */
export function ProblemList({ problems, path, onGo, onFix }: ProblemListProps) {
  const own = problems.filter(({ file }) => file === path)
  const others = problems.filter(({ file }) => file !== path)
  if (problems.length === 0)
    return (
      <p className="wb-problems-none">
        <CheckCircleFilled /> 没有问题
      </p>
    )
  return (
    <ul className="wb-problems" aria-label="问题">
      {[...own, ...others].map((problem) => (
        <li key={`${problem.file}:${problem.offset}:${problem.rule.id}:${problem.message}`}>
          <button type="button" className="wb-problem" onClick={() => onGo(problem)}>
            {problem.rule.level === 'error' ? (
              <CloseCircleFilled data-level="error" />
            ) : (
              <ExclamationCircleFilled data-level="warning" />
            )}
            <span className="wb-problem-text">{problem.message}</span>
            <span className="wb-problem-place">
              {problem.file === path ? '' : `${problem.file.split('/').at(-1)} `}
              {problem.line}:{problem.column} {problem.rule.id}
            </span>
          </button>
          {problem.fix && (
            <Button size="small" onClick={() => onFix(problem)}>
              {problem.fix.title}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
