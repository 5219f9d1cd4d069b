import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, theme } from 'antd'
import { useContext } from 'react'
import type { ResolvedFormItem } from '../../../schemas/language'
import { findLineProblems } from '../checkValue'
import { InputsContext } from '../InputsContext'
import { extraProps, titleOf } from '../naming'
import { ReadValue } from '../ReadValue'
import type { WidgetProps } from '../types'
import styles from './LineTableInput.module.css'

type Line = Record<string, unknown>

/**
 * Rows to be edited in place, in a real table. A column whose schema says `readOnly` shows its value.
 * `x-component-props` may hold `fixedRows: true` when rows are given and none may be added or removed.
 */
export function LineTableInput(props: WidgetProps<Line[]>) {
  const { token } = theme.useToken()
  const item = props.item as ResolvedFormItem
  const lines = Array.isArray(props.value) ? props.value : []
  const columns = item.columns ?? []
  const canChangeRows = extraProps(item).fixedRows !== true && !props.disabled
  const problems = props['aria-invalid'] ? findLineProblems(item, lines) : []

  const edit = (row: number, field: string, value: unknown) =>
    props.onChange(lines.map((line, at) => (at === row ? { ...line, [field]: value } : line)))
  const remove = (row: number) => {
    const rest = lines.filter((_, at) => at !== row)
    props.onChange(rest.length > 0 ? rest : undefined)
  }
  return (
    <div className={styles.frame} style={{ borderColor: token.colorBorder }}>
      <table
        id={props.id}
        tabIndex={-1}
        className={styles.table}
        aria-label={titleOf(item)}
        aria-describedby={props['aria-describedby']}
      >
        <thead style={{ background: token.colorFillQuaternary }}>
          <tr>
            <th scope="col" className={styles.narrow}>
              序号
            </th>
            {columns.map((column) => (
              <th key={column.field} scope="col">
                {column.required === true && <span style={{ color: token.colorError }}>* </span>}
                {column.title}
              </th>
            ))}
            {canChangeRows && <th scope="col">操作</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <tr key={keyOf(line, row)}>
              <td className={styles.narrow}>{row + 1}</td>
              {columns.map((column) => (
                <td key={column.field}>
                  <Cell
                    column={column}
                    row={row}
                    value={line[column.field]}
                    onChange={(value) => edit(row, column.field, value)}
                    disabled={props.disabled}
                    problem={
                      problems.find((one) => one.row === row && one.field === column.field)?.reason
                    }
                  />
                </td>
              ))}
              {canChangeRows && (
                <td>
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={`删除第 ${row + 1} 行`}
                    onClick={() => remove(row)}
                  />
                </td>
              )}
            </tr>
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={columns.length + 2} style={{ color: token.colorTextSecondary }}>
                还没有明细
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {canChangeRows && (
        <Button
          block
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => props.onChange([...lines, {}])}
        >
          添加一行
        </Button>
      )}
    </div>
  )
}

interface CellProps {
  column: ResolvedFormItem
  row: number
  value: unknown
  onChange: (value: unknown) => void
  disabled?: boolean
  problem?: string
}

function Cell({ column, row, value, onChange, disabled, problem }: CellProps) {
  const { token } = theme.useToken()
  const Input = useContext(InputsContext)?.[column.widget]
  if (!Input || column.schema?.readOnly === true) return <ReadValue item={column} value={value} />
  return (
    <>
      <Input
        item={column}
        value={value}
        onChange={onChange}
        disabled={disabled}
        aria-label={`第 ${row + 1} 行 ${column.title}`}
        aria-invalid={Boolean(problem)}
      />
      {problem && <div style={{ color: token.colorError, fontSize: 12 }}>{problem}</div>}
    </>
  )
}

// New rows have no id; their place is all they have.
const keyOf = (line: Line, row: number) => (typeof line.id === 'string' ? line.id : `new-${row}`)
