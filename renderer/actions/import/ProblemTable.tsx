import { theme } from 'antd'
import styles from './ProblemTable.module.css'
import type { ImportProblem } from './types'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

/** Row, column, value and reason of everything that is wrong; at most 500 of them, the result file has the rest. */
export function ProblemTable({
  problems,
  count,
}: {
  problems: readonly ImportProblem[]
  count: number
}) {
  const text = useTexts(texts)
  const { token } = theme.useToken()
  if (problems.length === 0) return null
  return (
    <div
      className={styles.frame}
      style={{ borderColor: token.colorBorderSecondary }}
      tabIndex={0}
      role="region"
      aria-label={text('problemRows')}
    >
      <table className={styles.table}>
        <caption style={{ color: token.colorTextSecondary }}>
          {count > problems.length
            ? text('firstProblemsListed', { count, count2: problems.length })
            : text('problemCount', { count })}
        </caption>
        <thead style={{ background: token.colorBgContainer }}>
          <tr>
            <th scope="col">{text('row')}</th>
            <th scope="col">{text('column')}</th>
            <th scope="col">{text('value')}</th>
            <th scope="col">{text('reason')}</th>
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
