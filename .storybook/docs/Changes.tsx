import { useEffect, useState, type ReactNode } from 'react'
import type { CatalogueChanges, Change } from '../../scripts/stories/whatChanged'
import { docsAddress } from './addresses'
import './part-page.css'

type Compared = CatalogueChanges & { version: string; date: string }

const files = import.meta.glob<Compared>('../../.stories/changes/changes.json', {
  import: 'default',
})

const kinds = [
  ['pages', '页面'],
  ['parts', '零件'],
  ['tokens', '样式变量'],
] as const

/** What the catalogue shows that the version before did not, and what is gone or different. */
export function Changes() {
  const [compared, setCompared] = useState<Compared>()
  useEffect(() => {
    // Outside world: a file of the build.
    void Object.values(files)[0]?.().then(setCompared)
  }, [])
  if (!compared) return null
  return (
    <div className="part-page">
      <p>
        上一个版本：{compared.version}（{compared.date}）
      </p>
      {kinds.map(([kind, title]) => (
        <section key={kind}>
          <h2>{title}</h2>
          {compared[kind].length === 0 ? (
            <p>没有变化。</p>
          ) : (
            <ChangeTable changes={compared[kind]} isLinked={kind !== 'tokens'} />
          )}
        </section>
      ))}
    </div>
  )
}

const ChangeTable = (props: { changes: readonly Change[]; isLinked: boolean }) => (
  <table>
    <thead>
      <tr>
        <th>怎样</th>
        <th>名字</th>
        <th>原来</th>
        <th>现在</th>
      </tr>
    </thead>
    <tbody>
      {props.changes.map((change) => (
        <tr key={change.name}>
          <td>{verdictOf(change)}</td>
          <td>
            <code>{change.name}</code>
          </td>
          <td>{shown(change.before)}</td>
          <td>{props.isLinked ? linked(change.after) : shown(change.after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const verdictOf = ({ before, after }: Change) =>
  before === undefined ? '新增' : after === undefined ? '去掉' : '改动'

/** A title by its last step. */
const shown = (value: string | number = ''): ReactNode => String(value).trim().split('/').at(-1)

const linked = (title: string | number | undefined): ReactNode =>
  title === undefined ? '' : <a href={docsAddress(String(title))}>{shown(title)}</a>
