// Arguments that stories of pages and of parts share: called the same and changed the same way.

export const rowsControl = {
  name: '行数',
  description: '列表里有多少条',
  control: { type: 'number', min: 0, max: 500, step: 1 },
} as const

export const longControl = {
  name: '长文字',
  description: '文字比任何一列都长，金额十位',
  control: 'boolean',
} as const

export const densityControl = {
  name: '行高',
  description: '工具条上选了就照工具条',
  control: {
    type: 'inline-radio',
    labels: { compact: '紧凑', standard: '标准', loose: '宽松' },
  },
  options: ['compact', 'standard', 'loose'],
} as const
