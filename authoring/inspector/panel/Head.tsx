import type { Inspector, InspectorState } from '../inspection/createInspector'
import { inspectChain } from '../inspection/inspectPart'
import type { Found } from '../page/chain'
import type { Dock } from './dock'

interface HeadProps {
  inspector: Inspector
  state: Exclude<InspectorState, { status: 'closed' }>
  dock: Dock
  onDock(dock: Dock): void
}

const docks: readonly (readonly [Dock, string])[] = [
  ['left', '停靠在左边'],
  ['bottom', '停靠在下边'],
  ['right', '停靠在右边'],
]

/** What is looked at and what it stands in, and where the panel stands. */
export function Head({ inspector, state, dock, onDock }: HeadProps) {
  const open = state.status === 'open' ? state : undefined
  return (
    <header className="ins-head">
      <div className="ins-title">
        {open ? (
          <>
            <span className="ins-role">{open.inspection.part.role}</span>
            <h2>{open.inspection.part.title}</h2>
          </>
        ) : (
          <h2>检查器</h2>
        )}
        <div className="ins-tools">
          {open && (
            <button type="button" onClick={inspector.refresh} title="重新计算现在的值">
              刷新
            </button>
          )}
          {docks.map(([name, label]) => (
            <button
              key={name}
              type="button"
              className={`ins-dock ins-dock-${name}`}
              aria-label={label}
              title={label}
              aria-pressed={dock === name}
              onClick={() => onDock(name)}
            />
          ))}
          <button
            type="button"
            className="ins-close"
            aria-label="关闭检查器"
            title="关闭（Esc）"
            onClick={inspector.close}
          >
            ×
          </button>
        </div>
      </div>
      {open && <Around inspector={inspector} trail={open.trail} at={open.at} />}
    </header>
  )
}

/** The parts around, outermost first; a click looks at one. */
function Around({
  inspector,
  trail,
  at,
}: {
  inspector: Inspector
  trail: readonly Found[]
  at: number
}) {
  const room = inspector.room()
  const steps = room ? stepsOf(room, trail) : []
  if (steps.length < 2) return null
  return (
    <nav className="ins-around" aria-label="所在的部分">
      {steps.toReversed().map((step) => (
        <button
          key={step.at}
          type="button"
          aria-current={step.at === at || undefined}
          onClick={() => inspector.lookAround(step.at)}
        >
          {step.role} {step.title}
        </button>
      ))}
    </nav>
  )
}

function stepsOf(room: NonNullable<ReturnType<Inspector['room']>>, trail: readonly Found[]) {
  const steps: { at: number; role: string; title: string }[] = []
  for (let at = 0; at < trail.length; at += 1) {
    const found = inspectChain(room, trail.slice(at))
    if (!found) break
    at = trail.length - found.chain.length
    const { role, title } = found.part
    const before = steps.at(-1)
    if (before?.role !== role || before.title !== title) steps.push({ at, role, title })
  }
  return steps
}
