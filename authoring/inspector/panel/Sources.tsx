import { propertyName } from '../page/names'
import type { Origin } from '../page/origins'
import { fileKind, positionOf, workbenchLink, type Place } from '../page/pageContext'
import type { Part } from '../parts/types'
import { PlaceLink } from './PlaceLink'

/** Where the part is said, and where each of its properties comes from. */
export function Sources({ part }: { part: Part }) {
  const { statement, inherited, origins, personal = [] } = part
  return (
    <>
      <dl className="ins-facts">
        {statement && <Fact name="写在" place={statement} />}
        {inherited.map(({ what, place }) => (
          <Fact key={what} name={what} place={place} />
        ))}
        {personal.length > 0 && (
          <div>
            <dt>个人设置</dt>
            <dd>{personal.join('；')}</dd>
          </div>
        )}
      </dl>
      {origins.length > 0 && (
        <table className="ins-table">
          <caption>每一项从哪里来</caption>
          <thead>
            <tr>
              <th scope="col">属性</th>
              <th scope="col">值</th>
              <th scope="col">来自</th>
            </tr>
          </thead>
          <tbody>
            {origins.filter(isTold).map((origin) => (
              <tr key={origin.property}>
                <th scope="row" title={origin.property}>
                  {propertyName(origin.property)}
                </th>
                <td>
                  <code>{printed(origin.value)}</code>
                </td>
                <td>
                  <From origin={origin} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

const Fact = ({ name, place }: { name: string; place: Place }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <PlaceLink place={place} />
    </dd>
  </div>
)

function From({ origin: { property, from } }: { origin: Origin<Place> }) {
  const [source] = from
  if (!source) return <span className="ins-muted">语言默认</span>
  const { line, column } = positionOf(source.place)
  // A column's 标题 is its field's: the same thing under two names.
  const isOwn = propertyName(source.key) === propertyName(property)
  return (
    <>
      <a href={workbenchLink(source.place)} target="workbench" rel="noreferrer">
        {fileKind(source.place)} {line}:{column}
      </a>
      {!isOwn && <span className="ins-muted">（由{propertyName(source.key)}定）</span>}
    </>
  )
}

// What is simply off says nothing.
const isTold = ({ property, value, from }: Origin<Place>) =>
  !names.has(property) && (from.length > 0 || (value !== false && value !== ''))

// What it is called by is the statement itself.
const names = new Set(['prop', 'field', 'name'])

export function printed(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
