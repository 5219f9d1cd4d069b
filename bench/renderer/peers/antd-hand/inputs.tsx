import { DatePicker, Form, Input, InputNumber, Select, Space } from 'antd'
import { optionsOf } from '../../shared/page'

interface FieldProps {
  field: string
  label: string
  kind: string
}

/** One input with its label; a range has two. */
export const Field = ({ field, label, kind }: FieldProps) =>
  kind === 'number-range' ? (
    <Form.Item label={label}>
      <Space.Compact>
        <Form.Item name={[field, 'from']} noStyle>
          <InputNumber />
        </Form.Item>
        <Form.Item name={[field, 'to']} noStyle>
          <InputNumber />
        </Form.Item>
      </Space.Compact>
    </Form.Item>
  ) : (
    <Form.Item name={field} label={label}>
      {inputOf(field, kind)}
    </Form.Item>
  )

function inputOf(field: string, kind: string) {
  if (kind === 'dict')
    return <Select allowClear style={{ width: 120 }} options={optionsOf(field)} />
  if (kind === 'date-range') return <DatePicker.RangePicker />
  if (kind === 'int') return <InputNumber />
  return <Input allowClear />
}
