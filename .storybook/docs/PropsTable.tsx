import type { PartProp } from '../../scripts/stories/propsOf'

/** The properties of a component, as its source declares them. */
export const PropsTable = ({ props }: { props: readonly PartProp[] }) => (
  <table className="part-props">
    <thead>
      <tr>
        <th>名字</th>
        <th>类型</th>
        <th>说明</th>
      </tr>
    </thead>
    <tbody>
      {props.map(({ name, type, isOptional, says }) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
            {!isOptional && <small> 必填</small>}
          </td>
          <td>
            <code>{type}</code>
          </td>
          <td>{says}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
