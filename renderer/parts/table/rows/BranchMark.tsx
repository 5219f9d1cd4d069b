import type { CSSProperties, ReactNode } from 'react'
import type { Branch } from './flattenLines'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface BranchMarkProps {
  level: number
  branch?: Branch
  index: number
  label: string
  onToggle(index: number): void
  children: ReactNode
}

/** The content of a tree's column: indented, with the mark that opens and closes the children. */
export function BranchMark({ level, branch, index, label, onToggle, children }: BranchMarkProps) {
  const say = useTexts(texts)
  return (
    <div className="bc-branch" style={{ '--bc-level': level - 1 } as CSSProperties}>
      {branch ? (
        <button
          type="button"
          tabIndex={-1}
          className={branch === 'busy' ? 'bc-mark bc-mark-busy' : 'bc-mark'}
          aria-expanded={branch !== 'closed'}
          aria-busy={branch === 'busy' || undefined}
          aria-label={say('childrenOf', {
            mark: say(branch === 'closed' ? 'expand' : 'collapse'),
            label,
          })}
          onClick={() => onToggle(index)}
        />
      ) : (
        <span className="bc-mark-none" />
      )}
      <div className="bc-branch-text">{children}</div>
    </div>
  )
}
