interface TreeProps {
  value: unknown
  label: string
}

/** A value as a tree to open; nothing of it can be changed here. */
export function Tree({ value, label }: TreeProps) {
  const entries = entriesOf(value)
  if (entries.length === 0) return <p className="ins-note">这里的表达式没有可用的名字。</p>
  return (
    <ul className="ins-tree" aria-label={label}>
      {entries.map(([key, inner]) => (
        <Branch key={key} name={key} value={inner} isOpen={key === 'row' || key === 'values'} />
      ))}
    </ul>
  )
}

function Branch({ name, value, isOpen }: { name: string; value: unknown; isOpen?: boolean }) {
  const entries = entriesOf(value)
  if (entries.length === 0)
    return (
      <li>
        <b>{name}</b> <code>{JSON.stringify(value) ?? '没有值'}</code>
      </li>
    )
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <b>{name}</b>{' '}
          <span className="ins-muted">
            {Array.isArray(value) ? `${entries.length} 项` : `${entries.length} 个`}
          </span>
        </summary>
        <ul>
          {entries.map(([key, inner]) => (
            <Branch key={key} name={key} value={inner} />
          ))}
        </ul>
      </details>
    </li>
  )
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
