import { theme } from 'antd'
import styles from './ProblemTable.module.css'
import type { ImportProblem } from './types'

/** Row, column, value and reason of everything that is wrong; at most 500 of them, the result file has the rest. */
export function ProblemTable({
  problems,
  count,
}: {
  problems: readonly ImportProblem[]
  count: number
}) {
  const { token } = theme.useToken()
  if (problems.length === 0) return null
  return (
    <div
      className={styles.frame}
      style={{ borderColor: token.colorBorderSecondary }}
      tabIndex={0}
      role="region"
      aria-label="问题行"
    >
      <table className={styles.table}>
        <caption style={{ color: token.colorTextSecondary }}>
          {count > problems.length
            ? `共 ${count} 个问题，这里列出前 ${problems.length} 个，全部见结果文件`
            : `共 ${count} 个问题`}
        </caption>
        <thead style={{ background: token.colorBgContainer }}>
          <tr>
            <th scope="col">行</th>
            <th scope="col">列</th>
            <th scope="col">值</th>
            <th scope="col">原因</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem, place) => (
            <tr key={place}>
              <td>{problem.row}</td>
              <td>{problem.column}</td>
              <td className={styles.value}>{problem.value}</td>
              <td>{problem.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
